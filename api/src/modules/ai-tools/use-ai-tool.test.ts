import { and, eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { readTool, storedTool, use } from './ai-tools.fixture.ts';
import { aiTools, aiToolUses } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
});
afterAll(() => portal.close());

const logged = (id: string) => portal.ctx.db.$count(aiToolUses, eq(aiToolUses.toolId, id));
const scored = (id: string) =>
  portal.ctx.db
    .select()
    .from(activities)
    .where(and(eq(activities.entityId, id), eq(activities.type, 'tool_used')));

describe('using a tool', () => {
  it('[TOOL-7] [TOOL-12] returns the address and the number of uses, and logs the use', async () => {
    const id = await storedTool(portal, ana);
    const response = await use(portal, dan, id);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id, url: 'https://tools.example/forecast', usageCount: 1 });
    expect(await logged(id)).toBe(1);
    expect(await scored(id)).toMatchObject([
      { userId: dan.user.id, entityType: 'ai_tool', score: 0.2, description: 'Used the AI tool "Balance forecaster"' },
    ]);
    expect(await readTool(portal, ana, id)).toMatchObject({ usageCount: 1 });
  });

  it('[TOOL-7] counts and logs each of many concurrent uses, also by one person', async () => {
    const id = await storedTool(portal, ana);
    const people = await Promise.all(Array.from({ length: 25 }, () => portal.person()));
    const responses = await Promise.all([...people, ...people.map(() => dan)].map((person) => use(portal, person, id)));
    const counts = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { usageCount: number }).usageCount),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(counts.sort((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await readTool(portal, ana, id)).toMatchObject({ usageCount: 50 });
    expect(await logged(id)).toBe(50);
    expect(await scored(id)).toHaveLength(26);
  });

  it("[TOOL-17] scores once per day of the company's time zone, and again on the next day", async () => {
    const id = await storedTool(portal, ana);
    // midnight in Bucharest is 22:00 UTC in winter
    for (const instant of ['2026-03-10T15:00:00Z', '2026-03-10T21:59:59Z', '2026-03-10T22:00:00Z', '2026-03-11T05:00:00Z']) {
      portal.clock.set(instant);
      expect((await use(portal, dan, id)).status).toBe(200);
    }
    const days = (await scored(id)).map(({ occasion, score }) => [occasion, score]);
    expect(days.sort()).toEqual([
      ['2026-03-10', 0.2],
      ['2026-03-11', 0.2],
    ]);
    expect(await logged(id)).toBe(4);
  });

  it('[TOOL-17] scores for another tool on the same day too', async () => {
    const [one, other] = [await storedTool(portal, ana), await storedTool(portal, ana)];
    for (const id of [one, other]) await use(portal, dan, id);
    expect([...(await scored(one)), ...(await scored(other))]).toHaveLength(2);
  });
});

describe('[TOOL-12] a refused use', () => {
  const recorded = async () => [
    await portal.ctx.db.$count(aiToolUses),
    await portal.ctx.db.$count(activities),
    await portal.ctx.db.select({ uses: sum(aiTools.usageCount) }).from(aiTools),
  ];
  let author: Person;
  let manager: Person;
  let before: unknown;
  beforeAll(async () => {
    author = await portal.person();
    manager = await portal.person({ role: 'manager' });
    before = await recorded();
  });
  // a refused use leaves nothing behind
  afterAll(async () => expect(await recorded()).toEqual(before));

  it.each(['pending', 'rejected'] as const)('of a %s tool: tells its author why, others get 404', async (status) => {
    const id = await storedTool(portal, author, { status });
    for (const person of [author, manager]) {
      const response = await use(portal, person, id);
      expect(response.status).toBe(409);
      expect((await problemOf(response)).error).toBe(`This AI tool can't be used. Status: ${status}.`);
    }
    const stranger = await use(portal, await portal.person(), id);
    expect(stranger.status).toBe(404);
    expect((await problemOf(stranger)).error).toBe('AI tool not found');
  });

  it('of a tool that does not exist', async () => {
    expect((await use(portal, author, crypto.randomUUID())).status).toBe(404);
  });

  it('by a viewer, and by an account whose address is not confirmed', async () => {
    const id = await storedTool(portal, author);
    for (const person of [await portal.person({ role: 'viewer' }), await portal.person({ emailVerified: false })])
      expect((await use(portal, person, id)).status).toBe(403);
  });
});
