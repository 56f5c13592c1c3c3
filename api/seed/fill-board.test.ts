import { and, count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comments } from '../src/modules/comments/tables.ts';
import { ideas } from '../src/modules/ideas/tables.ts';
import { ratings, votes } from '../src/modules/ratings/tables.ts';
import { activities } from '../src/platform/audit/tables.ts';
import { users } from '../src/platform/users/tables.ts';
import { openPortal, type TestPortal } from '../test/portal.ts';
import { fillBoard } from './fill-board.ts';
import { checkFillTarget } from './fill-command.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await fillBoard(portal.ctx.db, { ideas: 300, people: 20 }, portal.clock.now(), portal.ctx.env.timeZone);
});
afterAll(() => portal.close());

describe('[IDEA-12] fillBoard', () => {
  it('creates the requested number of ideas, of every status and category, none from the future', async () => {
    const { db, clock } = portal.ctx;
    const [found] = await db
      .select({
        ideas: count(),
        statuses: sql<number>`count(distinct ${ideas.status})::int`,
        categories: sql<number>`count(distinct ${ideas.category})::int`,
        authors: sql<number>`count(distinct ${ideas.authorId})::int`,
        late: sql<number>`count(*) filter (where ${ideas.createdAt} > ${clock.now().toISOString()}::timestamptz)::int`,
      })
      .from(ideas);
    expect(found).toEqual({ ideas: 300, statuses: 3, categories: 6, authors: 20, late: 0 });
  });

  it('makes the counts match the ratings, votes and comments, none of them by the author', async () => {
    const { db } = portal.ctx;
    for (const [table, column] of [
      [ratings, ideas.ratingCount],
      [votes, ideas.voteCount],
      [comments, ideas.commentCount],
    ] as const) {
      const [sum] = await db.select({ sum: sql<number>`sum(${column})::int` }).from(ideas);
      expect(await db.$count(table)).toBe(sum?.sum);
      expect(sum?.sum).toBeGreaterThan(0);
    }
    const [own] = await db
      .select({ own: count() })
      .from(ratings)
      .innerJoin(ideas, and(eq(ideas.id, ratings.entityId), eq(ideas.authorId, ratings.userId)));
    expect(own?.own).toBe(0);
    const means = db
      .select({ id: ratings.entityId, mean: sql<number>`round(avg(${ratings.value}), 1)`.as('mean') })
      .from(ratings)
      .groupBy(ratings.entityId)
      .as('means');
    const [wrong] = await db
      .select({ wrong: count() })
      .from(ideas)
      .innerJoin(means, eq(means.id, ideas.id))
      .where(sql`${ideas.score} <> ${means.mean}`);
    expect(wrong?.wrong).toBe(0);
  });

  it('records their activities, each once', async () => {
    expect(await portal.ctx.db.$count(activities, eq(activities.type, 'idea_submitted'))).toBe(300);
    expect(await portal.ctx.db.$count(activities, eq(activities.type, 'idea_approved'))).toBe(180);
  });

  it('creates no second set of colleagues when run again', async () => {
    await fillBoard(portal.ctx.db, { ideas: 100, people: 20 }, portal.clock.now(), portal.ctx.env.timeZone);
    expect([await portal.ctx.db.$count(ideas), await portal.ctx.db.$count(users)]).toEqual([400, 20]);
  });

  it('refuses a portal with real content, unless told otherwise', async () => {
    await expect(checkFillTarget(portal.ctx.db, false)).resolves.toBeUndefined();
    await portal.person({ email: 'ana@company.example' });
    await expect(checkFillTarget(portal.ctx.db, false)).rejects.toThrow('1 accounts that are no demo accounts');
    await expect(checkFillTarget(portal.ctx.db, true)).resolves.toBeUndefined();
  });
});
