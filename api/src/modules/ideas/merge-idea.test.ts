import { and, eq } from 'drizzle-orm';
import type { Idea } from 'shared-contracts/schemas/idea';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog, monthlyScores } from '../../platform/audit/tables.ts';
import { commented, deleted, listedComments } from '../comments/comments.fixture.ts';
import { contentRevisions } from '../content/tables.ts';
import { mailsTo, notificationsOf } from '../notifications/notifications.fixture.ts';
import { ratingSummary, sendRating, sendVote } from '../ratings/ratings.fixture.ts';
import { decide, decided, listed, merged, sendMerge, submitted, uploaded, wholeIdea } from './ideas.fixture.ts';
import { ideas } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let radu: Person;
let dan: Person;
let ina: Person;
let manager: Person;
let admin: Person;
let source: Idea;
let target: Idea;
beforeAll(async () => {
  portal = await openPortal();
  dan = await portal.person();
  ina = await portal.person();
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
beforeEach(async () => {
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
  radu = await portal.person({ firstName: 'Radu', lastName: 'Ilie' });
  source = await decided(portal, { author: radu, reviewer: manager }, 'approved', { title: 'Use the waste heat of the turbine' });
  target = await decided(portal, { author: ana, reviewer: manager }, 'approved');
});
afterAll(() => portal.close());

const merge = () => {
  portal.clock.advance(60);
  return merged(portal, manager, source.id, target.id);
};
const stored = async (id: string) => (await portal.ctx.db.select().from(ideas).where(eq(ideas.id, id)))[0];
const authorOf = ({ user: { id, firstName, lastName } }: Person) => ({ id, firstName, lastName, imageUrl: null });
const pointsOf = async ({ user }: Person) => {
  const rows = await portal.ctx.db.select().from(monthlyScores).where(eq(monthlyScores.userId, user.id));
  return rows.map(({ score, activityCount }) => ({ score, activityCount }));
};

describe('[IDEA-66] [IDEA-70] a merge', () => {
  it('names the authors of both everywhere, and keeps the merged text on the page of the other', async () => {
    const response = await merge();
    expect(response).toMatchObject({
      id: target.id,
      author: authorOf(ana),
      coAuthors: [authorOf(radu)],
      revision: target.revision + 1,
    });
    expect(response.mergedFrom).toEqual([
      {
        id: source.id,
        title: source.title,
        description: source.description,
        author: authorOf(radu),
        createdAt: source.createdAt,
        fileUrl: null,
        fileName: null,
        fileSize: null,
        moreFiles: [],
      },
    ]);
    expect(await wholeIdea(portal, dan, target.id)).toMatchObject({
      coAuthors: [authorOf(radu)],
      mergedFrom: response.mergedFrom,
    });
    const [inList] = (await listed(portal, dan)).ideas.filter(({ id }) => id === target.id);
    expect(inList).toMatchObject({ coAuthors: [authorOf(radu)] });
    expect(inList).not.toHaveProperty('mergedFrom');
  });

  it('moves comments with their threads, and the count matches', async () => {
    await commented(portal, dan, target.id);
    const head = await commented(portal, dan, source.id, { content: 'Which turbine?' });
    const reply = await commented(portal, radu, source.id, { content: 'The second one.', parentId: head.id });
    await deleted(portal, dan, head.id);
    await merge();
    const { comments } = await listedComments(portal, ina, target.id);
    expect(comments.find(({ id }) => id === reply.id)).toMatchObject({ parentId: head.id, content: 'The second one.' });
    expect(comments.filter(({ deleted: gone }) => !gone)).toHaveLength(2);
    expect(await stored(target.id)).toMatchObject({ commentCount: 2 });
    expect(await stored(source.id)).toMatchObject({ commentCount: 0 });
  });

  it('moves ratings and votes, one per person and none of an author; score and counts match the rows', async () => {
    // dan rated both: his rating of the remaining idea counts
    await ratingSummary(sendRating(portal, dan, target.id, 2));
    await ratingSummary(sendRating(portal, dan, source.id, 5));
    await ratingSummary(sendRating(portal, ina, source.id, 5));
    // people who become authors through the merge
    await ratingSummary(sendRating(portal, radu, target.id, 1));
    await ratingSummary(sendRating(portal, ana, source.id, 1));
    for (const person of [dan, ina, radu, ana]) await ratingSummary(sendVote(portal, person, source.id));
    for (const person of [dan, radu, ana]) await ratingSummary(sendVote(portal, person, target.id));
    await merge();
    expect(await stored(target.id)).toMatchObject({ score: 3.5, ratingCount: 2, voteCount: 2 });
    expect(await stored(source.id)).toMatchObject({ score: 0, ratingCount: 0, voteCount: 0 });
    expect(await wholeIdea(portal, dan, target.id)).toMatchObject({ myRating: 2, myVote: true });
    expect(await wholeIdea(portal, ina, target.id)).toMatchObject({ myRating: 5, myVote: true });
    for (const author of [ana, radu])
      expect(await wholeIdea(portal, author, target.id)).toMatchObject({ myRating: null, myVote: false });
  });

  it('prevents all its authors from voting for it or rating it', async () => {
    await merge();
    for (const author of [ana, radu]) {
      expect((await sendVote(portal, author, target.id)).status).toBe(403);
      expect((await sendRating(portal, author, target.id, 5)).status).toBe(403);
    }
    expect((await sendVote(portal, dan, target.id)).status).toBe(200);
  });

  it('discards the pending change of the merged idea and detaches its file', async () => {
    const file = await uploaded(portal, radu);
    await portal.send('PATCH', `/api/ideas/${source.id}`, { as: radu, body: { title: 'Another title', fileUrl: file.url } });
    await merge();
    const [change] = await portal.ctx.db.select().from(contentRevisions).where(eq(contentRevisions.entityId, source.id));
    expect(change).toMatchObject({ status: 'rejected', reviewedBy: manager.user.id });
    expect((await portal.send('GET', file.url, { as: manager })).status).toBe(404);
    const queue = (await (await portal.send('GET', '/api/reviews?limit=200', { as: manager })).json()) as { id: string }[];
    expect(queue.map(({ id }) => id)).not.toContain(source.id);
  });

  it('removes a pending idea from the queue, and no notification still says that it is pending', async () => {
    const pending = await submitted(portal, radu);
    const toReview = async () =>
      (await notificationsOf(portal, admin, '?limit=200')).notifications.filter(
        ({ kind, url }) => kind === 'review' && url.endsWith(pending.id),
      );
    expect(await toReview()).toHaveLength(1);
    const before = (await (await portal.send('GET', '/api/reviews/summary', { as: manager })).json()) as { total: number };
    await merged(portal, manager, pending.id, target.id);
    expect(await toReview()).toEqual([]);
    const after = (await (await portal.send('GET', '/api/reviews/summary', { as: manager })).json()) as { total: number };
    expect(after.total).toBe(before.total - 1);
  });

  it('notifies the authors of both, in the portal and by mail, and the notification leads to the remaining idea', async () => {
    portal.mails.length = 0;
    await merge();
    const newest = async (as: Person) => (await notificationsOf(portal, as)).notifications[0];
    const about = { kind: 'merged', title: target.title, url: `/ideas-kaizen/${target.id}`, actor: authorOf(manager) };
    expect(await newest(radu)).toMatchObject({ ...about, merged: { part: 'source', title: source.title } });
    expect(await newest(ana)).toMatchObject({ ...about, merged: { part: 'target', title: source.title } });
    const [mail] = await mailsTo(portal, radu);
    expect(mail).toMatchObject({ subject: `Your idea was merged: ${source.title}` });
    expect(mail?.text).toContain(`http://portal.test/ideas-kaizen/${target.id}`);
  });

  it('notifies all its authors of later comments and decisions', async () => {
    const pending = await submitted(portal, ana);
    await merged(portal, manager, source.id, pending.id);
    expect((await wholeIdea(portal, radu, pending.id)).status).toBe('pending');
    portal.clock.advance(60);
    await commented(portal, manager, pending.id);
    portal.clock.advance(60);
    await decide(portal, manager, pending.id, { status: 'rejected', reason: 'Too dear' });
    for (const author of [ana, radu]) {
      const [decision, comment] = (await notificationsOf(portal, author)).notifications;
      expect(decision).toMatchObject({ kind: 'decision', decision: { status: 'rejected', reason: 'Too dear' } });
      expect(comment).toMatchObject({ kind: 'comment' });
      expect(await wholeIdea(portal, author, pending.id)).toMatchObject({ reason: 'Too dear' });
    }
  });

  it('leaves points with the people who earned them, and earns nothing, also later', async () => {
    await commented(portal, dan, source.id);
    const before = [await pointsOf(ana), await pointsOf(radu), await pointsOf(dan)];
    const [figures] = [await (await portal.send('GET', '/api/user-stats', { as: radu })).json()];
    await merge();
    // the comment's activity moved with it: a further comment on the remaining idea earns nothing
    await commented(portal, dan, target.id);
    expect([await pointsOf(ana), await pointsOf(radu), await pointsOf(dan)]).toEqual(before);
    expect(await (await portal.send('GET', '/api/user-stats', { as: radu })).json()).toMatchObject({
      submissionsCount: (figures as { submissionsCount: number }).submissionsCount,
      totalScore: (figures as { totalScore: number }).totalScore,
    });
  });

  it('keeps two activities of a person who commented on both, until their last comment is deleted', async () => {
    const one = await commented(portal, dan, source.id);
    const other = await commented(portal, dan, target.id);
    await merge();
    const ofDan = () =>
      portal.ctx.db.$count(activities, and(eq(activities.userId, dan.user.id), eq(activities.entityId, target.id)));
    expect(await ofDan()).toBe(2);
    await deleted(portal, dan, one.id);
    await deleted(portal, dan, other.id);
    expect(await ofDan()).toBe(0);
  });

  it('is audited, as a self-review when an admin merges their own idea', async () => {
    await merge();
    const entry = async (id: string) =>
      (
        await portal.ctx.db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'idea_merged')))
      )[0];
    expect(await entry(source.id)).toMatchObject({
      actorId: manager.user.id,
      before: { status: 'approved' },
      after: { status: 'merged', mergedInto: target.id, moved: { comments: 0, ratings: 0, votes: 0 } },
    });
    expect((await entry(source.id))?.after).not.toHaveProperty('selfReview');
    const own = await submitted(portal, admin);
    await merged(portal, admin, own.id, target.id);
    expect(await entry(own.id)).toMatchObject({ after: { selfReview: true } });
  });

  it('includes earlier merges, so that every old address leads to the last one', async () => {
    await merge();
    const last = await decided(portal, { author: dan, reviewer: manager }, 'approved');
    const response = await merged(portal, manager, target.id, last.id);
    expect(response.mergedFrom.map(({ id }) => id).toSorted()).toEqual([source.id, target.id].toSorted());
    expect(response.coAuthors.map(({ id }) => id).toSorted()).toEqual([ana.user.id, radu.user.id].toSorted());
    expect((await wholeIdea(portal, ina, source.id)).id).toBe(last.id);
  });

  it('names a person only once who has submitted both', async () => {
    const mine = await submitted(portal, ana);
    expect((await merged(portal, manager, mine.id, target.id)).coAuthors).toEqual([]);
  });

  it('accepts the current revision, and refuses a stale one', async () => {
    const stale = await sendMerge(portal, manager, source.id, target.id, { revision: source.revision - 1 });
    expect(stale.status).toBe(409);
    expect((await sendMerge(portal, manager, source.id, target.id, { revision: source.revision })).status).toBe(200);
  });
});

describe('[IDEA-66] a merge is refused', () => {
  beforeEach(async () => {
    source = await submitted(portal, ana);
  });

  const refused = async (as: Person, id: string, into: string) => {
    const before = await portal.ctx.db.select().from(ideas).orderBy(ideas.id);
    const response = await sendMerge(portal, as, id, into);
    expect(await portal.ctx.db.select().from(ideas).orderBy(ideas.id)).toEqual(before);
    return { status: response.status, problem: await problemOf(response) };
  };

  it('to everyone but reviewers', async () => {
    for (const as of [ana, await portal.person(), await portal.person({ role: 'viewer' })])
      expect(await refused(as, source.id, target.id)).toMatchObject({ status: 403 });
  });

  it('of an idea into itself, which names the field', async () => {
    const { status, problem } = await refused(manager, source.id, source.id);
    expect(status).toBe(422);
    expect(problem.issues).toEqual([{ path: 'into', message: 'Choose another idea, not this one' }]);
  });

  it('of a missing idea, either way, and of an invalid id', async () => {
    const none = crypto.randomUUID();
    expect(await refused(manager, none, target.id)).toMatchObject({ status: 404 });
    expect(await refused(manager, source.id, none)).toMatchObject({ status: 404 });
    expect(await refused(manager, source.id, 'none')).toMatchObject({ status: 422 });
  });

  it('of a draft: for others it does not exist, and its author learns why', async () => {
    const draft = async (author: Person) => {
      const { id } = await submitted(portal, author);
      await portal.ctx.db.update(ideas).set({ status: 'draft' }).where(eq(ideas.id, id));
      return id;
    };
    const [ofAna, own] = [await draft(ana), await draft(admin)];
    expect(await refused(admin, ofAna, target.id)).toMatchObject({ status: 404 });
    expect(await refused(admin, target.id, ofAna)).toMatchObject({ status: 404 });
    expect(await refused(admin, own, target.id)).toMatchObject({ status: 409 });
    expect(await refused(admin, target.id, own)).toMatchObject({ status: 409 });
  });

  it('of a rejected idea, either way', async () => {
    const rejected = await decided(portal, { author: ana, reviewer: manager }, 'rejected', { title: 'Cool with the river' });
    const { status, problem } = await refused(manager, rejected.id, target.id);
    expect(status).toBe(409);
    expect(problem.error).toBe('The idea "Cool with the river" is rejected. Only pending or approved items can be merged.');
    expect(await refused(manager, target.id, rejected.id)).toMatchObject({ status: 409 });
  });

  it('of an idea that was merged in the meantime, either way', async () => {
    const other = await submitted(portal, ana);
    await merged(portal, manager, source.id, target.id);
    expect(await refused(admin, source.id, other.id)).toMatchObject({ status: 409 });
    expect(await refused(admin, other.id, source.id)).toMatchObject({ status: 409 });
    expect(await refused(admin, source.id, target.id)).toMatchObject({ status: 409 });
  });

  it('[REV-52] [IDEA-43] of the decision on its target, in the revision from before the merge', async () => {
    const pending = await submitted(portal, ana);
    await merged(portal, admin, source.id, pending.id);
    const stale = await decide(portal, manager, pending.id, { status: 'approved', revision: pending.revision });
    expect(stale.status).toBe(409);
    expect((await decide(portal, manager, pending.id, { status: 'approved' })).status).toBe(200);
  });

  it('[REV-52] without a revision for a changed idea, but not for an unchanged one', async () => {
    const changed = await decided(portal, { author: ana, reviewer: manager }, 'approved', { title: 'Heat the hall' });
    const before = await portal.ctx.db.select().from(ideas).orderBy(ideas.id);
    const response = await sendMerge(portal, admin, changed.id, target.id, { revision: undefined });
    expect(response.status).toBe(409);
    expect((await problemOf(response)).error).toBe(
      'This idea was changed since it was submitted. Read it again before you decide.',
    );
    expect(await portal.ctx.db.select().from(ideas).orderBy(ideas.id)).toEqual(before);
    expect((await sendMerge(portal, admin, changed.id, target.id, { revision: changed.revision })).status).toBe(200);
    expect((await sendMerge(portal, admin, source.id, target.id, { revision: undefined })).status).toBe(200);
  });

  it('to a manager when either is their own, also as co-author; not to an admin', async () => {
    const own = await submitted(portal, manager);
    expect(await refused(manager, own.id, target.id)).toMatchObject({ status: 403 });
    expect(await refused(manager, source.id, own.id)).toMatchObject({ status: 403 });
    await merged(portal, admin, own.id, source.id);
    const { status, problem } = await refused(manager, source.id, target.id);
    expect({ status, error: problem.error }).toEqual({ status: 403, error: "You can't merge your own idea" });
    expect((await sendMerge(portal, admin, source.id, target.id)).status).toBe(200);
  });

  it('and leaves no audit entry', async () => {
    const entries = () => portal.ctx.db.$count(auditLog, eq(auditLog.action, 'idea_merged'));
    const before = await entries();
    await refused(manager, source.id, source.id);
    await refused(ana, source.id, target.id);
    expect(await entries()).toBe(before);
  });
});
