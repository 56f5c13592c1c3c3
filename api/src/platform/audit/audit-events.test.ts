import { auditInvalidation } from 'shared-contracts/invalidation';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { collectEvents, type EventCollector } from '../../../test/collect-events.ts';
import { openPortal, type Person, password, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../context.ts';
import { recordAudit } from './record.ts';

let portal: TestPortal;
let ana: Person;
let events: EventCollector;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  events = await collectEvents(portal);
});
beforeEach(() => events.published());
afterAll(async () => {
  await events.close();
  await portal.close();
});

const entry = { actorId: null, action: 'signed_out', entityType: 'user', entityId: null } as const;

it('[PLAT-581] an entry in the audit log reaches its open pages, with the sign-in that it records', async () => {
  const body = { email: ana.user.email, password };
  expect((await portal.send('POST', '/api/login', { body })).status).toBe(200);
  expect(await events.published()).toMatchObject([{ to: 'reviewers', operations: auditInvalidation.reviewers }]);
});

it('[PLAT-581] the entries of a transaction are one event, and none if it is rolled back', async () => {
  await inTransaction(portal.ctx, async (tx) => {
    await recordAudit(tx, entry);
    await recordAudit(tx, { ...entry, action: 'signed_in' });
  });
  expect(await events.published()).toHaveLength(1);
  const failed = inTransaction(portal.ctx, async (tx) => {
    await recordAudit(tx, entry);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await events.published()).toEqual([]);
});
