import type { Submission, SubmissionSummary } from 'shared-contracts/schemas/submissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { decide, decided, submitted } from '../ideas/ideas.fixture.ts';
import { addNote, openNotes } from '../reviews/notes.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
beforeAll(() => openNotes(portal));
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.ctx.db.execute('truncate ideas, test_notes, content_revisions');
});

const mine = async (as: Person, query = ''): Promise<{ items: Submission[]; next: string | undefined }> => {
  const response = await portal.send('GET', query.startsWith('/') ? query : `/api/submissions${query}`, { as });
  expect(response.status).toBe(200);
  const next = response.headers.get('link')?.match(/^<(\/api\/submissions\?[^>]+)>; rel="next"$/)?.[1];
  return { items: (await response.json()) as Submission[], next };
};
const titles = async (query = '') => (await mine(ana, query)).items.map(({ title }) => title);
const counted = async (as: Person) =>
  (await (await portal.send('GET', '/api/submissions/summary', { as })).json()) as SubmissionSummary;

describe('my submissions', () => {
  it('[REV-21] are all items of the person, of every type and status, newest first, with their current state', async () => {
    const idea = await submitted(portal, ana);
    portal.clock.advance(60);
    await decide(portal, manager, idea.id, { status: 'rejected', reason: 'Too early.' });
    const note = await addNote(portal, ana, { subject: 'A draft', status: 'draft' });
    const { items } = await mine(ana);
    expect(items.map(({ type, id }) => ({ type, id }))).toEqual([note, { type: 'idea', id: idea.id }]);
    expect(items[1]).toEqual({
      type: 'idea',
      typeLabel: 'idea',
      id: idea.id,
      title: idea.title,
      description: idea.description,
      status: 'rejected',
      reason: 'Too early.',
      mergedInto: null,
      reviewedAt: portal.clock.now().toISOString(),
      pendingChange: null,
      score: 0,
      ratingCount: 0,
      voteCount: 0,
      commentCount: 0,
      revision: 2,
      url: `/ideas-kaizen/${idea.id}`,
      createdAt: idea.createdAt,
      updatedAt: portal.clock.now().toISOString(),
    });
  });

  it("[REV-21] are never another person's, not even for a reviewer", async () => {
    await submitted(portal, dan, { title: 'What Dan waits for' });
    await addNote(portal, dan);
    for (const as of [ana, manager]) {
      expect((await mine(as)).items).toEqual([]);
      expect((await mine(as, '?q=dan')).items).toEqual([]);
      expect(await counted(as)).toMatchObject({ total: 0, statuses: [] });
    }
  });

  it('[REV-22] say which of their changes is pending', async () => {
    const { id } = await decided(portal, { author: ana, reviewer: manager }, 'approved');
    await portal.send('PATCH', `/api/ideas/${id}`, { as: ana, body: { title: 'Changed by its author' } });
    const [item] = (await mine(ana)).items;
    expect(item).toMatchObject({ status: 'approved', pendingChange: { values: { title: 'Changed by its author' } } });
  });

  it('[REV-23] are filtered by type, status and words', async () => {
    await submitted(portal, ana, { title: 'Dry the biomass' });
    await addNote(portal, ana, { subject: 'Dry the hall', status: 'draft' });
    await addNote(portal, ana, { subject: 'Heat the hall' });
    expect(await titles('?type=idea')).toEqual(['Dry the biomass']);
    expect(await titles('?status=draft')).toEqual(['Dry the hall']);
    expect(await titles('?type=note&q=hea')).toEqual(['Heat the hall']);
    expect(await titles('?q=nothing')).toEqual([]);
  });

  it('[REV-23] are counted by status and by type', async () => {
    await submitted(portal, ana);
    await addNote(portal, ana, { status: 'draft' });
    await addNote(portal, ana);
    expect(await counted(ana)).toEqual({
      total: 3,
      statuses: [
        { status: 'draft', count: 1 },
        { status: 'pending', count: 2 },
      ],
      types: expect.arrayContaining([
        { type: 'idea', label: 'Ideas', count: 1 },
        { type: 'note', label: 'Notes', count: 2 },
      ]),
    });
  });

  it('[REV-21] appear once each over pages, even if types have items of the same instant', async () => {
    const expected: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const created = [];
      for (let number = 0; number < 3; number += 1) {
        created.push((await submitted(portal, ana)).id);
        created.push((await addNote(portal, ana)).id);
      }
      expected.unshift(...created.sort().reverse());
      portal.clock.advance(1);
    }
    for (const limit of [1, 4, 5]) {
      const ids: string[] = [];
      let next: string | undefined = `?limit=${limit}`;
      while (next) {
        const page: Awaited<ReturnType<typeof mine>> = await mine(ana, next);
        ids.push(...page.items.map(({ id }) => id));
        next = page.next;
      }
      expect(ids).toEqual(expected);
    }
  });

  it('[REV-24] of every type can be withdrawn by authorised people', async () => {
    const idea = await submitted(portal, ana);
    const note = await addNote(portal, ana, { status: 'approved' });
    const withdraw = async (as: Person, type: string, id: string) =>
      (await portal.send('DELETE', `/api/submissions/${type}/${id}`, { as })).status;
    expect(await withdraw(dan, 'idea', idea.id)).toBe(404);
    expect(await withdraw(dan, 'note', note.id)).toBe(403);
    expect(await withdraw(ana, 'spaceship', idea.id)).toBe(404);
    expect(await withdraw(ana, 'idea', idea.id)).toBe(200);
    expect(await withdraw(ana, 'note', note.id)).toBe(200);
    expect((await mine(ana)).items).toEqual([]);
  });
});
