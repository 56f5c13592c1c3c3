import { inArray, sql } from 'drizzle-orm';
import { activityTypes, submissionTypes } from 'shared-contracts/constants/activity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { type NewActivity, recordActivity } from './record.ts';
import { activities, monthlyScores } from './tables.ts';

let portal: TestPortal;
let people: Person[];
beforeAll(async () => {
  portal = await openPortal();
  people = await Promise.all(Array.from({ length: 6 }, () => portal.person()));
});
afterAll(() => portal.close());

const recomputedSums = () =>
  portal.ctx.db
    .select({
      month: activities.month,
      userId: activities.userId,
      score: sql<number>`sum(${activities.score})::float8`,
      activityCount: sql<number>`count(*)::int`,
      submissionCount: sql<number>`(count(*) filter (where ${inArray(activities.type, [...submissionTypes])}))::int`,
    })
    .from(activities)
    .groupBy(activities.month, activities.userId)
    .orderBy(activities.month, activities.userId);
const storedSums = () =>
  portal.ctx.db
    .select()
    .from(monthlyScores)
    .where(sql`${monthlyScores.activityCount} <> 0`)
    .orderBy(monthlyScores.month, monthlyScores.userId);

const on = (at: string) => ({ ...portal.ctx, clock: { now: () => new Date(at) } });
const activityOf = (person: Person, entityId: string, type: NewActivity['type'] = 'comment_added'): NewActivity => ({
  userId: person.user.id,
  type,
  entityType: 'idea',
  entityId,
  description: 'x',
});

it('[DASH-18] [DASH-23] the monthly sums stay exact under concurrent inserts and deletes', async () => {
  const items = Array.from({ length: 12 }, () => crypto.randomUUID());
  const months = ['2026-02-28T21:59:59Z', '2026-02-28T22:00:00Z', '2026-03-31T20:59:59Z'];
  const additions = items.flatMap((item, n) =>
    people.flatMap((person) =>
      activityTypes.slice(0, 3).map((type) => ({ at: months[n % 3] ?? '', what: activityOf(person, item, type) })),
    ),
  );
  // each twice: the second does not count
  await Promise.all([...additions, ...additions].map(({ at, what }) => recordActivity(on(at), what)));
  expect(await storedSums()).toEqual(await recomputedSums());
  expect((await storedSums()).length).toBe(people.length * 2);

  await Promise.all([
    ...items.slice(0, 8).map((item) => portal.ctx.db.delete(activities).where(inArray(activities.entityId, [item]))),
    ...people.map((person) => recordActivity(on(months[1] ?? ''), activityOf(person, crypto.randomUUID()))),
  ]);
  expect(await storedSums()).toEqual(await recomputedSums());
  await portal.ctx.db.delete(activities);
  expect(await storedSums()).toEqual([]);
});

it('[DASH-23] statements over the same people in either order all finish', async () => {
  const bothWays = [people, [...people].reverse()];
  const item = () => crypto.randomUUID();
  const rowsOf = (order: readonly Person[]) =>
    order.map((person) => ({ ...activityOf(person, item()), score: 0.2, month: '2026-03', createdAt: portal.clock.now() }));
  for (let round = 0; round < 20; round += 1)
    await Promise.all(
      bothWays.flatMap((order) => [rowsOf(order), rowsOf(order)]).map((rows) => portal.ctx.db.insert(activities).values(rows)),
    );
  const all = await portal.ctx.db.select({ id: activities.id }).from(activities);
  const ids = all.map(({ id }) => id);
  const halves = [ids.filter((_, n) => n % 2), ids.filter((_, n) => n % 2 === 0).reverse()];
  await Promise.all(halves.map((half) => portal.ctx.db.delete(activities).where(inArray(activities.id, half))));
  expect(await storedSums()).toEqual([]);
});
