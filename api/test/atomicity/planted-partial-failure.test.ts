import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Context } from '../../src/context.ts';
import { ideas } from '../../src/modules/ideas/tables.ts';
import { recordAudit } from '../../src/platform/audit/record.ts';
import { openPortal, type TestPortal } from '../portal.ts';
import { checkFault } from './check-fault.ts';
import { prepareFaults } from './planted-fault.ts';

// the fault: the change and its audit entry are two transactions
vi.mock('../../src/modules/lifecycle/decide-item.ts', () => ({
  decideItem: async (ctx: Context, actor: { id: string }, _contentType: unknown, { id }: { id: string }) => {
    await ctx.db.update(ideas).set({ reason: 'left behind' }).where(eq(ideas.id, id));
    await recordAudit(ctx, { actorId: actor.id, action: 'content_approved', entityType: 'idea', entityId: id });
  },
}));

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await prepareFaults(portal);
});
afterAll(() => portal.close());

it('the atomicity check detects a change that is persisted without its audit entry', async () => {
  expect(await checkFault(portal, "decideIdea: someone else's", 'manager', 'audit_log')).toEqual({
    metFault: true,
    violation: "decideIdea: someone else's: without audit_log, and yet something was kept",
  });
});
