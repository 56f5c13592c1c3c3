import { and, eq } from 'drizzle-orm';
import type { HistoryEntry } from 'shared-contracts/schemas/history';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog, monthlyScores } from '../../platform/audit/tables.ts';
import * as ideasFixture from '../ideas/ideas.fixture.ts';
import { mailsTo, setPreferences } from '../notifications/notifications.fixture.ts';
import { notifications } from '../notifications/tables.ts';
import { decide, submitted, versionsFor } from '../reports/reports.fixture.ts';
import { sendDecision } from './decide.fixture.ts';
import { type Draft, draftCases, readDraft } from './drafts.fixture.ts';

let portal: TestPortal;
let ana: Person;
let ion: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  ion = await portal.person();
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const undo = (type: string, id: string, revision: number, as = manager) =>
  portal.send('POST', `/api/content/${type}/${id}/undo-decision`, { as, body: { revision } });
const refusal = async (response: Response) => [response.status, (await problemOf(response)).error];

/** Until when the history of an item says that a person can undo their decision; undefined if they cannot. */
const undoableUntil = async (path: string, as = manager): Promise<string | undefined> => {
  const response = await portal.send('GET', `${path}/history`, { as });
  expect(response.status).toBe(200);
  return ((await response.json()) as HistoryEntry[])[0]?.undoableUntil;
};
const in15Minutes = () => new Date(portal.clock.now().getTime() + 15 * 60_000).toISOString();

describe.each(draftCases)('[SHELL-128] the undo of a decision on an item of the content type $type', (draftCase) => {
  const decidedAs = async (status: 'approved' | 'rejected', as = manager): Promise<Draft> => {
    const item = (await (await portal.send('POST', draftCase.path, { as: ana, body: draftCase.whole })).json()) as Draft;
    const reason = status === 'rejected' ? 'Too early' : undefined;
    // the clock does not advance by itself, and the history is ordered by time
    portal.clock.advance(1);
    expect((await sendDecision(portal, as, `${draftCase.path}/${item.id}`, { status, reason })).status).toBe(200);
    return item;
  };
  const rowsAbout = async (id: string) => ({
    actions: (
      await portal.ctx.db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.entityId, id))
        .orderBy(auditLog.at, auditLog.id)
    ).map(({ action }) => action),
    points: await portal.ctx.db.$count(activities, eq(activities.entityId, id)),
    notifications: await portal.ctx.db.$count(
      notifications,
      and(eq(notifications.entityId, id), eq(notifications.kind, 'decision'), eq(notifications.userId, ana.user.id)),
    ),
  });

  it.each(['approved', 'rejected'] as const)('restores the pending item as it was before it was %s', async (status) => {
    const item = (await (await portal.send('POST', draftCase.path, { as: ana, body: draftCase.whole })).json()) as Draft;
    const before = await readDraft(portal, ana, draftCase, item.id);
    const { points } = await rowsAbout(item.id);
    portal.clock.advance(1);
    await sendDecision(portal, manager, `${draftCase.path}/${item.id}`, { status, reason: 'Too early' });
    portal.clock.advance(1);
    expect((await undo(draftCase.type, item.id, 2)).status).toBe(204);
    const after = await readDraft(portal, ana, draftCase, item.id);
    expect(after).toEqual({ ...before, revision: 3, updatedAt: after?.updatedAt });
    const rows = await rowsAbout(item.id);
    expect(rows).toMatchObject({ points, notifications: 0 });
    expect(rows.actions.slice(-2)).toEqual([`${draftCase.type}_${status}`, `${draftCase.type}_decision_undone`]);
  });

  it('allows a new decision, with points and a notification, and the history shows only that decision', async () => {
    const item = await decidedAs('rejected');
    portal.clock.advance(1);
    await undo(draftCase.type, item.id, 2);
    portal.clock.advance(1);
    expect((await sendDecision(portal, manager, `${draftCase.path}/${item.id}`, { status: 'approved' })).status).toBe(200);
    expect((await rowsAbout(item.id)).notifications).toBe(1);
    const history = (await (
      await portal.send('GET', `${draftCase.path}/${item.id}/history`, { as: ana })
    ).json()) as HistoryEntry[];
    expect(history.map(({ event }) => event)).toEqual(['approved', 'submitted']);
  });

  it('is allowed only for the reviewer who decided, to whom the history says until when', async () => {
    const item = await decidedAs('approved');
    const path = `${draftCase.path}/${item.id}`;
    const seen = await Promise.all([manager, admin, ana, ion].map((as) => undoableUntil(path, as)));
    expect(seen).toEqual([in15Minutes(), undefined, undefined, undefined]);
    expect(await refusal(await undo(draftCase.type, item.id, 2, admin))).toEqual([
      403,
      'Only the reviewer who made a decision can undo it',
    ]);
    expect((await undo(draftCase.type, item.id, 2, ana)).status).toBe(403);
  });

  it('succeeds once, and only for a decision', async () => {
    const item = await decidedAs('approved');
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => undo(draftCase.type, item.id, 2)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409, 409, 409]);
    expect((await refusal(await undo(draftCase.type, item.id, 3)))[1]).toMatch(/is pending\. There's no decision to undo\.$/);
  });

  it('is refused once another user has changed the item', async () => {
    const item = await decidedAs('rejected');
    const edit = await portal.send('PATCH', `${draftCase.path}/${item.id}`, { as: ana, body: { tags: ['later'] } });
    expect(edit.status).toBe(200);
    expect(await undoableUntil(`${draftCase.path}/${item.id}`)).toBeUndefined();
    expect((await undo(draftCase.type, item.id, 2)).status).toBe(409);
  });

  it('is refused once another user has commented', async () => {
    const item = await decidedAs('approved');
    await portal.send('POST', `/api/content/${draftCase.type}/${item.id}/comments`, { as: ion, body: { content: 'At last' } });
    expect(await undoableUntil(`${draftCase.path}/${item.id}`)).toBeUndefined();
    const [status, error] = await refusal(await undo(draftCase.type, item.id, 2));
    expect(status).toBe(409);
    expect(error).toMatch(/^Someone has already acted on this .+, so the decision stays\.$/);
    expect((await readDraft(portal, ana, draftCase, item.id))?.status).toBe('approved');
  });

  it.each(['vote', 'rating'])('is refused once another user has given a %s', async (what) => {
    const item = await decidedAs('approved');
    const body = what === 'rating' ? { value: 4 } : undefined;
    const response = await portal.send('PUT', `/api/content/${draftCase.type}/${item.id}/${what}`, { as: ion, body });
    expect(response.status, await response.clone().text()).toBeLessThan(300);
    expect(await undoableUntil(`${draftCase.path}/${item.id}`)).toBeUndefined();
    expect((await undo(draftCase.type, item.id, 2)).status).toBe(409);
  });

  it('is refused after fifteen minutes, when the history that the page has counts as changed', async () => {
    const item = await decidedAs('approved');
    const path = `${draftCase.path}/${item.id}/history`;
    const tag = (await portal.send('GET', path, { as: manager })).headers.get('etag');
    portal.clock.advance(15 * 60 - 1);
    expect((await portal.send('GET', path, { as: manager, headers: { 'if-none-match': tag } })).status).toBe(304);
    portal.clock.advance(2);
    expect((await portal.send('GET', path, { as: manager, headers: { 'if-none-match': tag } })).status).toBe(200);
    expect(await undoableUntil(`${draftCase.path}/${item.id}`)).toBeUndefined();
    expect((await refusal(await undo(draftCase.type, item.id, 2)))[1]).toMatch(/^You can undo a decision for 15 minutes\./);
  });
});

it.each([
  { type: 'project', path: '/api/projects', acts: 'joined it', act: 'join' },
  { type: 'ai_tool', path: '/api/ai-tools', acts: 'used it', act: 'use' },
])('[SHELL-128] the approval of a $type cannot be undone once another user has $acts', async ({ type, path, act }) => {
  const { whole } = draftCases.find((draftCase) => draftCase.type === type) ?? {};
  const item = (await (await portal.send('POST', path, { as: ana, body: whole })).json()) as Draft;
  expect((await sendDecision(portal, manager, `${path}/${item.id}`, { status: 'approved' })).status).toBe(200);
  portal.clock.advance(1);
  const response = await portal.send('POST', `${path}/${item.id}/${act}`, { as: ion, body: {} });
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  expect(await undoableUntil(`${path}/${item.id}`)).toBeUndefined();
  expect((await refusal(await undo(type, item.id, 2)))[1]).toMatch(/^Someone has already acted on this /);
});

it.each(['approved', 'rejected'] as const)(
  '[SHELL-128] a report whose version was %s is pending with it again',
  async (status) => {
    const report = await submitted(portal, ana);
    const versions = async () => (await versionsFor(portal, ana, report.id)).map((version) => version.status);
    expect((await decide(portal, manager, report.id, { status, reason: 'Too early' })).status).toBe(200);
    expect(await versions()).toEqual([status]);
    expect((await undo('technical_report', report.id, report.revision + 1)).status).toBe(204);
    expect(await versions()).toEqual(['pending']);
  },
);

describe('[SHELL-128] [IDEA-70] the undo of a decision on an idea into which another was merged', () => {
  const published = () => ideasFixture.decided(portal, { author: ion, reviewer: manager }, 'approved');
  const pointsOf = async ({ user }: Person) => {
    const rows = await portal.ctx.db
      .select({ score: monthlyScores.score })
      .from(monthlyScores)
      .where(eq(monthlyScores.userId, user.id));
    return rows[0]?.score;
  };

  it.each(['approved', 'rejected'] as const)('before it was %s leaves the points of the merged one', async (status) => {
    const source = await published();
    const target = await ideasFixture.submitted(portal, ana);
    portal.clock.advance(1);
    await ideasFixture.merged(portal, manager, source.id, target.id);
    const points = await pointsOf(ion);
    portal.clock.advance(1);
    expect((await ideasFixture.decide(portal, manager, target.id, { status, reason: 'Too early' })).status).toBe(200);
    portal.clock.advance(1);
    const { revision } = await ideasFixture.wholeIdea(portal, manager, target.id);
    expect((await undo('idea', target.id, revision)).status).toBe(204);
    expect(await pointsOf(ion)).toBe(points);
  });

  it('afterwards is refused, since the merged one would no longer be public', async () => {
    const source = await published();
    const target = await ideasFixture.decided(portal, { author: ana, reviewer: manager }, 'approved');
    portal.clock.advance(1);
    await ideasFixture.merged(portal, admin, source.id, target.id);
    portal.clock.advance(1);
    expect(await undoableUntil(`/api/ideas/${target.id}`)).toBeUndefined();
    const { revision } = await ideasFixture.wholeIdea(portal, manager, target.id);
    expect(await refusal(await undo('idea', target.id, revision))).toEqual([
      409,
      'Someone has already acted on this idea, so the decision stays.',
    ]);
  });
});

describe('[SHELL-229] the emails of a decision that is undone', () => {
  let author: Person;
  let reviewer: Person;
  beforeAll(async () => {
    reviewer = await portal.person({ role: 'manager', firstName: 'Mihai', lastName: 'Dobre' });
  });
  beforeEach(async () => {
    author = await portal.person({ firstName: 'Ana' });
  });
  const submit = async () => {
    const { id } = await ideasFixture.submitted(portal, author, { title: 'Dry the biomass' });
    await mailsTo(portal, author);
    return id;
  };
  const decideIdea = (id: string, status: string) =>
    sendDecision(portal, reviewer, `/api/ideas/${id}`, { status, reason: 'Too early' });
  const subjects = async () => (await mailsTo(portal, author)).map(({ subject }) => subject);

  it('are taken back if they have not been sent, and the next decision is reported', async () => {
    const id = await submit();
    await decideIdea(id, 'rejected');
    expect((await undo('idea', id, 2, reviewer)).status).toBe(204);
    await decideIdea(id, 'approved');
    expect(await subjects()).toEqual(['Your idea was approved: Dry the biomass']);
  });

  it.each([
    ['approved', 'approval'],
    ['rejected', 'rejection'],
  ])('are followed by another one if they have been sent: %s', async (status, noun) => {
    const id = await submit();
    await decideIdea(id, status);
    expect(await subjects()).toHaveLength(1);
    expect((await undo('idea', id, 2, reviewer)).status).toBe(204);
    expect(await mailsTo(portal, author)).toMatchObject([
      {
        subject: 'The decision on your idea was undone: Dry the biomass',
        text: expect.stringContaining(
          `Mihai Dobre undid the ${noun} of your idea "Dry the biomass". It's waiting for review again.`,
        ),
      },
    ]);
  });

  it('do not go to an author who wants none about decisions', async () => {
    const id = await submit();
    await setPreferences(portal, author, { decision: { inApp: true, mail: false } });
    await decideIdea(id, 'approved');
    await undo('idea', id, 2, reviewer);
    expect(await subjects()).toEqual([]);
  });

  it('do not go to an admin who decided on the own item', async () => {
    author = reviewer = admin;
    const id = await submit();
    expect((await decideIdea(id, 'approved')).status).toBe(200);
    expect((await undo('idea', id, 2, admin)).status).toBe(204);
    expect(await subjects()).toEqual([]);
  });
});
