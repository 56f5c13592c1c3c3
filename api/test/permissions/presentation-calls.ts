import { eq } from 'drizzle-orm';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { storeUpload } from '../../src/modules/files/store-upload.ts';
import { storeEmbeddedPreview } from '../../src/modules/presentations/preview.ts';
import { presentations } from '../../src/modules/presentations/tables.ts';
import type { Person } from '../portal.ts';
import { type RequestFactory, to } from './request.ts';
import type { World } from './world.ts';

/** Stores a picture that any person may submit as a design asset. */
const storePicture = ({ portal, image }: World, { user }: Person): Promise<StoredFile> => {
  const request = new Request('http://portal.test/', { method: 'POST', body: image() });
  const actor = { id: user.id, role: user.role };
  return storeUpload(portal.ctx, actor, { request, purpose: 'presentation', onStored: storeEmbeddedPreview });
};

type Status = 'pending' | 'approved';

/** A presentation of the world's owner, with a file and its preview. */
const presentation = async (world: World, status: Status, isPublic = false): Promise<string> => {
  const { ctx } = world.portal;
  const { url: fileUrl, fileName, fileSize } = await storePicture(world, world.owner);
  const [id, now] = [crypto.randomUUID(), ctx.clock.now()];
  const text = { title: 'Logo', type: 'design_asset', format: 'Image', isPublic } as const;
  const row = { ...text, id, status, fileUrl, fileName, fileSize, authorId: world.owner.user.id };
  await ctx.db.insert(presentations).values({ ...row, createdAt: now, updatedAt: now });
  return id;
};
const on =
  (status: Status, rest = '', { body, isPublic }: { body?: object; isPublic?: boolean } = {}): RequestFactory =>
  async (world) => ({ path: `/api/presentations/${await presentation(world, status, isPublic)}${rest}`, body });

const approval = { body: { status: 'approved' } };
const anotherTitle = { body: { title: 'Logo of 2026' } };

/** A valid request for each operation on presentations. */
export const presentationCalls: Readonly<Record<string, RequestFactory>> = {
  listPresentations: to('/api/presentations'),
  getPresentationSummary: to('/api/presentations/summary'),
  exportPresentations: to('/api/presentations/export'),
  'getPresentation: pending': on('pending'),
  'getPresentation: approved': on('approved'),
  'listPresentationHistory: pending': on('pending', '/history'),
  'listPresentationHistory: approved': on('approved', '/history'),
  submitPresentation: async (world) => {
    const { url: fileUrl } = await storePicture(world, world.caller ?? world.owner);
    return { path: '/api/presentations', body: { fileUrl, type: 'asset' } };
  },
  'editPresentation: pending': on('pending', '', anotherTitle),
  'editPresentation: approved': on('approved', '', anotherTitle),
  'withdrawPresentation: pending': on('pending'),
  'withdrawPresentation: approved': on('approved'),
  "decidePresentation: someone else's": on('pending', '/status', approval),
  'decidePresentation: own': async (world) => {
    const id = await presentation(world, 'pending');
    const authorId = (world.caller ?? world.owner).user.id;
    await world.portal.ctx.db.update(presentations).set({ authorId }).where(eq(presentations.id, id));
    return { path: `/api/presentations/${id}/status`, ...approval };
  },
  'downloadPresentation: pending': on('pending', '/download', { isPublic: true }),
  'downloadPresentation: approved': on('approved', '/download'),
  'downloadPresentation: public': on('approved', '/download', { isPublic: true }),
  'viewPresentation: pending': on('pending', '/views'),
  'viewPresentation: approved': on('approved', '/views'),
  'getPresentationPreview: pending': on('pending', '/preview'),
  'getPresentationPreview: approved': on('approved', '/preview'),
  uploadPresentation: async (world) => ({ path: '/api/upload/presentation', body: world.form() }),
  uploadPresentationPreview: async (world) => {
    const { id } = await storePicture(world, world.owner);
    return { path: `/api/upload/presentation/${id}/preview`, body: world.image() };
  },
};
