import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { storedTool, use } from './ai-tools.fixture.ts';
import { aiTools, aiToolUses } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(async () => {
  // a refused use leaves nothing behind
  expect(await portal.ctx.db.$count(aiToolUses)).toBe(0);
  expect(await portal.ctx.db.$count(activities)).toBe(0);
  const rows = await portal.ctx.db.select({ uses: aiTools.usageCount }).from(aiTools);
  expect(rows.every(({ uses }) => uses === 0)).toBe(true);
  await portal.close();
});

describe('[TOOL-12] a refused use', () => {
  it.each(['pending', 'rejected'] as const)('of a %s tool: tells its author why, others get 404', async (status) => {
    const id = await storedTool(portal, ana, { status });
    for (const person of [ana, manager]) {
      const response = await use(portal, person, id);
      expect(response.status).toBe(409);
      expect((await problemOf(response)).error).toBe(`This AI tool is not open for use: it is ${status}.`);
    }
    const stranger = await use(portal, await portal.person(), id);
    expect(stranger.status).toBe(404);
    expect((await problemOf(stranger)).error).toBe('AI tool not found');
  });

  it('of a tool that does not exist', async () => {
    expect((await use(portal, ana, crypto.randomUUID())).status).toBe(404);
  });

  it('by a viewer, and by an account whose address is not confirmed', async () => {
    const id = await storedTool(portal, ana);
    for (const person of [await portal.person({ role: 'viewer' }), await portal.person({ emailVerified: false })])
      expect((await use(portal, person, id)).status).toBe(403);
  });
});
