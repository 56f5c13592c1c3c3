import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../src/context.ts';
import { ideas } from '../../src/modules/ideas/tables.ts';
import { forbidden } from '../../src/platform/http/errors.ts';
import { openPortal, type TestPortal } from '../portal.ts';
import { checkCell } from './check-cell.ts';

// the fault: the service writes before it refuses
vi.mock('../../src/modules/lifecycle/decide-item.ts', () => ({
  decideItem: async (ctx: Context, _actor: unknown, _contentType: unknown, { id }: { id: string }) => {
    await ctx.db.update(ideas).set({ reason: 'left behind' }).where(eq(ideas.id, id));
    throw forbidden();
  },
}));

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('the permission matrix', () => {
  it('fails when a refused call has changed something', async () => {
    const found = await checkCell(portal, 'decideIdea: own', 'manager', 403);
    expect(found).toBe('decideIdea: own as manager: refused, and yet something changed');
  });
});
