import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { jobs } from '../../jobs.ts';
import { readQueueStats } from '../../platform/jobs/queue-stats.ts';
import { users } from '../../platform/users/tables.ts';
import { comments } from '../comments/tables.ts';
import { decide, decided, submitted } from '../ideas/ideas.fixture.ts';
import { ideas } from '../ideas/tables.ts';
import { commentOn, mailsTo, sendNotification, setPreferences } from './notifications.fixture.ts';

let portal: TestPortal;
let author: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  manager = await portal.person({ role: 'manager', firstName: 'Mihai', lastName: 'Dobre' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  author = await portal.person({ firstName: 'Ana' });
  await mailsTo(portal, author);
});

const change = (person: Person, columns: Partial<typeof users.$inferInsert>) =>
  portal.ctx.db.update(users).set(columns).where(eq(users.id, person.user.id));

/** A comment on the author's idea that mentions the reader. */
const commented = async (kind: 'comment' | 'mention', reader: Person) => {
  const idea = await submitted(portal, author, { title: 'Dry the biomass' });
  const commentId = await commentOn(portal, idea.id, manager, 'Have you asked the people in the hall?');
  await sendNotification(portal, idea.id, { kind, to: [reader.user.id], actorId: manager.user.id, commentId });
  return { idea, commentId };
};

describe('the mail of a notification [NOTE-5]', () => {
  it('[NOTE-5] of a decision has the reason, a link to the item and a link to the preferences', async () => {
    const { id } = await submitted(portal, author, { title: 'Paint the turbines green' });
    await decide(portal, manager, id, { status: 'rejected', reason: 'Aviation rules ask for white.' });
    expect(await mailsTo(portal, author)).toEqual([
      {
        to: author.user.email,
        subject: 'Your idea was rejected: Paint the turbines green',
        html: expect.stringContaining('Aviation rules ask for white.'),
        text: [
          'Hello Ana,',
          'Your idea "Paint the turbines green" was not approved this time.',
          'The reviewer wrote:',
          'Aviation rules ask for white.',
          `http://portal.test/ideas-kaizen/${id}`,
          'Choose which emails you get: http://portal.test/profile?tab=notifications',
          'Innovation Portal',
          '',
        ].join('\n\n'),
      },
    ]);
  });

  it('[NOTE-5] has a title on one line, for any text of its author', async () => {
    const { id } = await submitted(portal, author, { title: 'Paint them\r\n\nYour password expires:\u202e\u200b evil.example' });
    await decide(portal, manager, id, { status: 'approved' });
    const title = 'Paint them Your password expires: evil.example';
    expect(await mailsTo(portal, author)).toMatchObject([
      { subject: `Your idea was approved: ${title}`, text: expect.stringContaining(`\n\nYour idea "${title}" was approved.`) },
    ]);
  });

  it('[NOTE-5] of a decision on a change says that it was the change', async () => {
    const { id } = await decided(portal, { author, reviewer: manager }, 'approved');
    await portal.send('PATCH', `/api/ideas/${id}`, { as: author, body: { title: 'Dry the wood chips' } });
    await mailsTo(portal, author);
    await decide(portal, manager, id, { status: 'approved', revision: 3 });
    const [mail] = await mailsTo(portal, author);
    expect(mail?.subject).toBe('The change to your idea was approved: Dry the wood chips');
  });

  it('[NOTE-5] of a comment and of a mention states who and what', async () => {
    await commented('comment', author);
    const [comment] = await mailsTo(portal, author);
    expect(comment?.subject).toBe('New comment on the idea: Dry the biomass');
    expect(comment?.text).toContain('Mihai Dobre commented on the idea "Dry the biomass":');
    expect(comment?.text).toContain('Have you asked the people in the hall?');
    await commented('mention', author);
    const [mention] = await mailsTo(portal, author);
    expect(mention?.subject).toBe('Mihai Dobre mentioned you: Dry the biomass');
    expect(mention?.text).toContain('Have you asked the people in the hall?');
  });

  it('[NOTE-5] of an edit and of a review states who and what', async () => {
    const reviewer = await portal.person({ role: 'manager' });
    await setPreferences(portal, reviewer, { review: { inApp: false, mail: true } });
    const { id } = await submitted(portal, author, { title: 'Dry the biomass' });
    const [review] = await mailsTo(portal, reviewer);
    expect(review?.subject).toBe('Waiting for review: Dry the biomass');
    expect(review?.text).toContain(`Ana ${author.user.lastName} submitted the idea "Dry the biomass".`);
    await sendNotification(portal, id, { kind: 'edit', to: [author.user.id], actorId: manager.user.id });
    const [edit] = await mailsTo(portal, author);
    expect(edit?.subject).toBe('Your idea was edited: Dry the biomass');
    expect(edit?.text).toContain('Mihai Dobre edited your idea');
  });

  it.each([
    ['a change', { version: null }, 'proposed a change to the idea "Dry the biomass".'],
    ['a version', { version: '2024\nB' }, 'submitted version 2024 B of the idea "Dry the biomass".'],
  ])('[SHELL-226] of the review of %s says so', async (_what, detail, sentence) => {
    const reviewer = await portal.person({ role: 'manager' });
    const { id } = await submitted(portal, author, { title: 'Dry the biomass' });
    await setPreferences(portal, reviewer, { review: { inApp: false, mail: true } });
    await sendNotification(portal, id, { kind: 'review', to: [reviewer.user.id], actorId: author.user.id, detail });
    const [mail] = await mailsTo(portal, reviewer);
    expect(mail?.subject).toBe('Waiting for review: Dry the biomass');
    expect(mail?.text).toContain(`Ana ${author.user.lastName} ${sentence} It's waiting for review.`);
  });

  it('[NOTE-5] uses the current title, on one line', async () => {
    const { idea } = await commented('comment', author);
    await portal.ctx.db.update(ideas).set({ title: 'Another\r\nBcc: everybody' }).where(eq(ideas.id, idea.id));
    const [mail] = await mailsTo(portal, author);
    expect(mail?.subject).toBe('New comment on the idea: Another Bcc: everybody');
  });

  it.each([
    ['is not sent to an account that is no longer active', () => change(author, { isActive: false })],
    ['is not sent to an address that is not confirmed', () => change(author, { emailVerified: false })],
    [
      'is not sent of a comment that was deleted meanwhile',
      (commentId: string) =>
        portal.ctx.db.update(comments).set({ deletedAt: portal.clock.now() }).where(eq(comments.id, commentId)),
    ],
    [
      'is not sent of an item that was withdrawn meanwhile',
      (_: string, id: string) => portal.send('DELETE', `/api/ideas/${id}`, { as: author }),
    ],
  ])('[NOTE-4] %s', async (_, meanwhile) => {
    const { idea, commentId } = await commented('comment', author);
    await meanwhile(commentId, idea.id);
    expect(await mailsTo(portal, author)).toEqual([]);
    expect(await readQueueStats(portal.ctx, jobs)).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('[NOTE-4] is not sent about an item that the reader may no longer see', async () => {
    const reviewer = await portal.person({ role: 'manager' });
    await commented('mention', reviewer);
    await change(reviewer, { role: 'employee' });
    expect(await mailsTo(portal, reviewer)).toEqual([]);
  });

  it('[NOTE-4] of a review is not sent to a person who is no longer a reviewer, although the item is published', async () => {
    const reviewer = await portal.person({ role: 'manager' });
    await setPreferences(portal, reviewer, { review: { inApp: true, mail: true } });
    const { id } = await decided(portal, { author, reviewer: manager }, 'approved');
    await portal.send('PATCH', `/api/ideas/${id}`, { as: author, body: { title: 'Dry the wood chips' } });
    await change(reviewer, { role: 'employee' });
    expect((await mailsTo(portal, reviewer)).filter(({ text }) => text.includes(id))).toEqual([]);
  });

  it('[NOTE-7] is never sent to the actor', async () => {
    const admin = await portal.person({ role: 'admin' });
    const { id } = await submitted(portal, admin);
    await decide(portal, admin, id, { status: 'approved' });
    expect(await mailsTo(portal, admin)).toEqual([]);
  });
});
