import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { decide, decided, submitted } from '../ideas/ideas.fixture.ts';
import { decideAll } from '../reviews/reviews.fixture.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  [ana, manager, admin] = [
    await portal.person(),
    await portal.person({ role: 'manager' }),
    await portal.person({ role: 'admin' }),
  ];
});
afterAll(() => portal.close());

const audited = (id: string, action: string) =>
  portal.ctx.db.$count(auditLog, and(eq(auditLog.entityId, id), eq(auditLog.action, action)));
const rejection = { status: 'rejected', reason: 'Too early', revision: 1 };

it('[SHELL-253] a repeated decision gets the response of the first, and is recorded once', async () => {
  const { id } = await submitted(portal, ana);
  const responses = [await decide(portal, manager, id, rejection), await decide(portal, manager, id, rejection)];
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = await Promise.all(responses.map((response) => response.json()));
  expect(second).toEqual(first);
  expect(await decideAll(portal, manager, [{ type: 'idea', id, ...rejection }])).toEqual([
    { type: 'idea', id, outcome: 'decided' },
  ]);
  expect(await audited(id, 'idea_rejected')).toBe(1);
});

it('[SHELL-253] so does a repeated decision on a change', async () => {
  const { id, revision } = await decided(portal, { author: ana, reviewer: manager }, 'approved');
  portal.clock.advance(1);
  await portal.send('PATCH', `/api/ideas/${id}`, { as: ana, body: { title: 'Dry the straw as well', revision } });
  portal.clock.advance(1);
  const approval = { status: 'approved', revision: 3 };
  const statuses = [];
  for (const as of [admin, admin, manager]) statuses.push((await decide(portal, as, id, approval)).status);
  expect(statuses).toEqual([200, 200, 409]);
  expect(await audited(id, 'idea_change_approved')).toBe(1);
});

it.each([
  ['of another reviewer', () => admin, rejection],
  ['with another verdict', () => manager, { status: 'approved', revision: 1 }],
  ['with another reason', () => manager, { ...rejection, reason: 'Too late' }],
  ['on a later revision', () => manager, { ...rejection, revision: 2 }],
  ['without a revision', () => manager, { ...rejection, revision: undefined }],
])('[SHELL-253] a decision %s is not a repeated one', async (_which, as, body) => {
  const { id } = await submitted(portal, ana);
  await decide(portal, manager, id, rejection);
  const response = await decide(portal, as(), id, body);
  expect([response.status, (await problemOf(response)).code]).toEqual([409, 'conflict']);
});

it('[SHELL-253] nor is one that has been undone', async () => {
  const { id } = await submitted(portal, ana);
  await decide(portal, manager, id, rejection);
  const undone = await portal.send('POST', `/api/content/idea/${id}/undo-decision`, { as: manager, body: { revision: 2 } });
  expect(undone.status).toBeLessThan(300);
  expect((await decide(portal, manager, id, rejection)).status).toBe(409);
});
