import { grants } from '../../src/modules/grants/tables.ts';
import { type RequestFactory, to } from './request.ts';
import type { World } from './world.ts';

const grantInput = {
  titleAndCode: 'Clean Energy Transition LIFE-2026-CET',
  topic: 'Energy communities',
  deadline: '2026-04-09',
  eligibilityConditions: 'Three partners from three member states.',
  eligibilityType: 'consortium',
  grantType: 'eu_financing',
} as const;

/** A grant of the world's owner, with a document. */
const grant = async (world: World): Promise<string> => {
  const now = world.portal.clock.now();
  const { url: fileUrl, fileName, fileSize } = await world.upload();
  const id = crypto.randomUUID();
  const row = { ...grantInput, id, status: 'approved', fileUrl, fileName, fileSize, authorId: world.owner.user.id } as const;
  await world.portal.ctx.db.insert(grants).values({ ...row, createdAt: now, updatedAt: now });
  return id;
};
const on =
  (rest = '', body?: object): RequestFactory =>
  async (world) => ({ path: `/api/grants/${await grant(world)}${rest}`, body });

/** A valid request for each operation on grants. */
export const grantCalls: Readonly<Record<string, RequestFactory>> = {
  listGrants: to('/api/grants'),
  getGrantSummary: to('/api/grants/summary'),
  exportGrants: to('/api/grants/export'),
  getGrant: on(),
  listGrantHistory: on('/history'),
  submitGrant: to('/api/grants', grantInput),
  editGrant: on('', { topic: 'Storage communities' }),
  withdrawGrant: on(),
  downloadGrantDocument: on('/download'),
  getGrantCalendar: on('/calendar'),
};
