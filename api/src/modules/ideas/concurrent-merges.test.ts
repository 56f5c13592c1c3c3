import { eq, inArray } from 'drizzle-orm';
import type { Idea } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { sendComment } from '../comments/comments.fixture.ts';
import { comments } from '../comments/tables.ts';
import { contentAuthors } from '../content/tables.ts';
import { sendRating, sendVote } from '../ratings/ratings.fixture.ts';
import { ratings, votes } from '../ratings/tables.ts';
import { decided, merged, sendMerge } from './ideas.fixture.ts';
import { ideaReads } from './read-ideas.ts';
import { ideas } from './tables.ts';

let portal: TestPortal;
let authors: Person[];
let manager: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  authors = await Promise.all(Array.from({ length: 6 }, () => portal.person()));
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const approved = (author: Person | undefined): Promise<Idea> => {
  if (!author) throw new Error('there are six authors');
  return decided(portal, { author, reviewer: manager }, 'approved');
};
const reviewers = (index: number) => (index % 2 === 0 ? manager : admin);
const statusesOf = async (sent: readonly Promise<Response>[]) => (await Promise.all(sent)).map(({ status }) => status);
const rows = (ids: readonly string[]) =>
  portal.ctx.db
    .select()
    .from(ideas)
    .where(inArray(ideas.id, [...ids]));

describe('[IDEA-71] concurrent merges', () => {
  it('of one idea into fifty: one succeeds, the others get 409', async () => {
    const source = await approved(authors[0]);
    const targets = await Promise.all(Array.from({ length: 50 }, (_, index) => approved(authors[1 + (index % 5)])));
    const statuses = await statusesOf(targets.map(({ id }, index) => sendMerge(portal, reviewers(index), source.id, id)));
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    const coAuthors = await portal.ctx.db
      .select()
      .from(contentAuthors)
      .where(
        inArray(
          contentAuthors.entityId,
          targets.map(({ id }) => id),
        ),
      );
    expect(coAuthors).toHaveLength(1);
  });

  it('of one idea into another, sent fifty times: one succeeds', async () => {
    const [source, target] = [await approved(authors[0]), await approved(authors[1])];
    const sent = Array.from({ length: 50 }, (_, index) => sendMerge(portal, reviewers(index), source.id, target.id));
    expect((await statusesOf(sent)).toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  });

  it('of A into B and B into A, fifty times over: one succeeds, and there is no cycle', async () => {
    const [one, other] = [await approved(authors[0]), await approved(authors[1])];
    const sent = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? sendMerge(portal, manager, one.id, other.id) : sendMerge(portal, admin, other.id, one.id),
    );
    expect((await statusesOf(sent)).toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    const stored = await rows([one.id, other.id]);
    expect(stored.filter(({ mergedInto }) => mergedInto === null)).toHaveLength(1);
  });

  it('among six, each into each: all end in one remaining idea, in any order', async () => {
    const six = (await Promise.all(authors.map(approved))).map(({ id }) => id);
    let remaining = six;
    let succeeded = 0;
    // an idea into which another was merged meanwhile is a new revision, so its own merge is refused until it is read again
    while (remaining.length > 1) {
      const pairs = remaining.flatMap((id) => remaining.filter((into) => into !== id).map((into) => [id, into] as const));
      const statuses = await statusesOf(pairs.map(([id, into], index) => sendMerge(portal, reviewers(index), id, into)));
      expect(new Set(statuses)).toEqual(new Set([200, 409]));
      succeeded += statuses.filter((status) => status === 200).length;
      remaining = (await rows(remaining)).filter(({ status }) => status === 'approved').map(({ id }) => id);
    }
    expect(remaining).toHaveLength(1);
    expect(succeeded).toBe(5);
    for (const { id, mergedInto } of await rows(six)) expect(mergedInto).toBe(id === remaining[0] ? null : remaining[0]);
  });

  it('of the remaining idea, while a merged one is read: the read returns the last one', async () => {
    const [one, next, last] = await Promise.all(authors.slice(0, 3).map(approved));
    if (!one || !next || !last) throw new Error('three ideas were submitted');
    await merged(portal, manager, one.id, next.id);
    // the read has found out which idea remains, and is about to read it
    const findOne = ideaReads.findOne.bind(ideaReads);
    const spy = vi.spyOn(ideaReads, 'findOne').mockImplementation(async (db, reader, id) => {
      if (id === next.id) {
        spy.mockRestore();
        await merged(portal, manager, next.id, last.id);
      }
      return findOne(db, reader, id);
    });
    const response = await portal.send('GET', `/api/ideas/${one.id}`, { as: manager });
    expect([response.status, ((await response.json()) as Idea).id]).toEqual([200, last.id]);
  });

  it('and votes, ratings and comments: each counts once, none is lost, none is by an author', async () => {
    const [source, target] = [await approved(authors[0]), await approved(authors[1])];
    const people = await Promise.all(Array.from({ length: 12 }, () => portal.person()));
    const calls = [...people, ...authors.slice(0, 2)].flatMap((person) => [
      sendVote(portal, person, source.id),
      sendRating(portal, person, target.id, 4),
      sendComment(portal, person, source.id, { content: 'What would it cost?' }),
      sendVote(portal, person, target.id),
    ]);
    const firstCalls = calls.splice(0, 20);
    const statuses = await statusesOf([...firstCalls, sendMerge(portal, manager, source.id, target.id), ...calls]);
    // a call that reaches the merged idea too late gets 404, as for anything missing
    for (const status of statuses) expect([200, 201, 403, 404]).toContain(status);
    const [row] = await rows([target.id]);
    const db = portal.ctx.db;
    for (const table of [comments, ratings, votes]) expect(await db.$count(table, eq(table.entityId, source.id))).toBe(0);
    expect(row).toMatchObject({
      commentCount: await db.$count(comments, eq(comments.entityId, target.id)),
      ratingCount: await db.$count(ratings, eq(ratings.entityId, target.id)),
      voteCount: await db.$count(votes, eq(votes.entityId, target.id)),
    });
    const ofAuthors = authors.slice(0, 2).map(({ user }) => user.id);
    for (const table of [ratings, votes]) {
      const byPeople = await db.select({ userId: table.userId }).from(table).where(eq(table.entityId, target.id));
      expect(byPeople.filter(({ userId }) => ofAuthors.includes(userId))).toEqual([]);
    }
  });

  it('and withdrawals of either: no dependent row is left, and there is no deadlock', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 8 }, async () => [await approved(authors[0]), await approved(authors[1])] as const),
    );
    const sent = pairs.flatMap(([source, target]) => [
      sendMerge(portal, manager, source.id, target.id),
      portal.send('DELETE', `/api/ideas/${target.id}`, { as: admin }),
      sendMerge(portal, admin, target.id, source.id),
      portal.send('DELETE', `/api/ideas/${source.id}`, { as: admin }),
    ]);
    for (const status of await statusesOf(sent)) expect([200, 404, 409]).toContain(status);
    const stored = await rows(pairs.flat().map(({ id }) => id));
    const remainingIds = new Set(stored.filter(({ mergedInto }) => mergedInto === null).map(({ id }) => id));
    for (const { id, mergedInto } of stored) expect(remainingIds).toContain(mergedInto ?? id);
  });
});
