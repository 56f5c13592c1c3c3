import type { DeclaredPanel } from 'shared-contracts/remote-manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAreas } from '../../../test/open-areas.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { decided, submitted } from '../ideas/ideas.fixture.ts';
import { contractOf } from '../remotes/release.fixture.ts';
import { contentOf, idsOf } from './panels.fixture.ts';

const panels: DeclaredPanel[] = [
  {
    id: 'voted',
    title: 'Most voted ideas',
    link: '/ideas-kaizen',
    operation: 'listIdeas',
    query: { sort: 'votes' },
    template: 'list',
    entryTitle: 'title',
    entryLink: '/ideas-kaizen/:id',
  },
  {
    id: 'month',
    title: 'Ideas of the month',
    link: '/ideas-kaizen',
    operation: 'getIdeaSummary',
    template: 'count',
    value: 'total',
    label: 'ideas this month',
  },
  {
    id: 'target',
    title: 'My target',
    link: '/ideas-kaizen',
    operation: 'getUserStats',
    template: 'progress',
    value: 'submissionsCount',
    target: 'monthlySubmissionTarget',
    label: 'submissions',
  },
  {
    id: 'waiting',
    title: 'Waiting for review',
    link: '/ideas-kaizen',
    operation: 'getReviewSummary',
    template: 'count',
    value: 'total',
    label: 'items',
  },
];

let portal: TestPortal;
let author: Person;
let reader: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  author = await portal.person();
  reader = await portal.person();
  reviewer = await portal.person({ role: 'manager' });
  const contract = contractOf(...panels.map(({ operation }) => operation));
  await openAreas(portal, { 'mf-ideas': { panels, contract } });
});
afterAll(() => portal.close());

describe('[DASH-13] panels of remotes', () => {
  it('come after all others, each for people who may call its operation', async () => {
    const added = ['mf-ideas/voted', 'mf-ideas/month', 'mf-ideas/target'];
    expect((await idsOf(portal, reader)).slice(-4)).toEqual(['tip', ...added]);
    expect((await idsOf(portal, reviewer)).slice(-4)).toEqual([...added, 'mf-ideas/waiting']);
  });

  it('[DASH-16] list the first 4 visible entries, with their addresses', async () => {
    const waiting = await submitted(portal, author, { title: 'Not reviewed yet' });
    const ids: string[] = [];
    for (const title of ['First idea', 'Second idea', 'Third idea', 'Fourth idea']) {
      portal.clock.advance(60);
      ids.unshift((await decided(portal, { author, reviewer }, 'approved', { title })).id);
    }
    const entry = (title: string, index: number) => ({ title, url: `/ideas-kaizen/${ids[index]}`, note: null, status: null });
    const entries = [entry('Fourth idea', 0), entry('Third idea', 1), entry('Second idea', 2), entry('First idea', 3)];
    // on the second read the api has the ideas in memory
    for (const read of ['first', 'second'])
      expect(await contentOf(portal, reader, 'mf-ideas/voted'), read).toEqual({ template: 'list', entries, total: null });
    await portal.send('DELETE', `/api/ideas/${ids[0]}`, { as: await portal.person({ role: 'admin' }) });
    expect(await contentOf(portal, reader, 'mf-ideas/voted')).toMatchObject({ entries: entries.slice(1) });
    expect(await contentOf(portal, author, 'mf-ideas/voted')).toMatchObject({
      entries: [...entries.slice(1), { title: 'Not reviewed yet', url: `/ideas-kaizen/${waiting.id}` }],
    });
  });

  it('show a number, and a number compared with another', async () => {
    expect(await contentOf(portal, reader, 'mf-ideas/month')).toEqual({ template: 'count', value: 4, label: 'ideas this month' });
    expect(await contentOf(portal, author, 'mf-ideas/target')).toEqual({
      template: 'progress',
      // the idea that an admin withdrew counts as submitted [DASH-52]
      value: 5,
      target: 2,
      label: 'submissions',
      beside: null,
    });
    expect(await contentOf(portal, reviewer, 'mf-ideas/waiting')).toMatchObject({ value: 1 });
  });
});
