import type { DeclaredPanel } from 'shared-contracts/remote-manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { builtRelease, contractOf, releaseForm } from '../release.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const count = {
  id: 'votes',
  title: 'Ideas this month',
  link: '/ideas/board',
  operation: 'getIdeaSummary',
  template: 'count',
  value: 'total',
  label: 'ideas',
} as const satisfies DeclaredPanel;
const list = {
  id: 'newest',
  title: 'Newest ideas',
  link: '/ideas',
  operation: 'listIdeas',
  query: { status: 'approved' },
  template: 'list',
  entryTitle: 'title',
  entryLink: '/ideas/:id',
} as const satisfies DeclaredPanel;
const progress = { ...count, id: 'target', operation: 'getUserStats', template: 'progress', target: 'monthlySubmissionTarget' };

const operations = ['getIdeaSummary', 'listIdeas', 'getUserStats', 'getIdea', 'submitIdea', 'exportIdeas', 'listMentionable'];
const publish = async (version: string, panels: readonly object[]) => {
  const built = builtRelease('mf-ideas', version, { contract: contractOf(...operations) });
  const manifest = { ...built.release.manifest, panels };
  const body = releaseForm(built);
  body.set('release', new File([JSON.stringify({ ...built.release, manifest })], 'release.json'));
  return portal.send('POST', '/api/remotes/mf-ideas/releases', { as: await portal.person({ role: 'admin' }), body });
};
/** Publishes a release with these panels, which must be refused; returns its issues. */
const issuesOf = async (...panels: object[]): Promise<string[]> => {
  const response = await publish('2.0.0', panels);
  expect(response.status).toBe(422);
  return (await problemOf(response)).issues?.map(({ path, message }) => `${path}: ${message}`) ?? [];
};

it('[DASH-24] accepts a panel of each template', async () => {
  const response = await publish('1.0.0', [count, list, { ...progress, value: 'submissionsCount' }]);
  expect(response.status, await response.clone().text()).toBe(201);
});

describe('[DASH-24] refuses, with its reason', () => {
  const at = 'manifest.panels.0';
  it.each([
    ['an unknown operation', { ...count, operation: 'teleport' }, `${at}.operation: The portal has no operation teleport`],
    [
      'an operation that is not in the contract',
      { ...count, operation: 'getEnergySummary' },
      `${at}.operation: getEnergySummary is not in the contract of this release`,
    ],
    [
      'an operation that changes something',
      { ...count, operation: 'submitIdea' },
      `${at}.operation: submitIdea is a POST, and a panel only reads`,
    ],
    [
      'an operation with path parameters',
      { ...count, operation: 'getIdea' },
      `${at}.operation: getIdea needs to be told of which item, and a panel knows none`,
    ],
    [
      'an operation that responds with a file',
      { ...count, operation: 'exportIdeas' },
      `${at}.operation: exportIdeas answers no data`,
    ],
    ['a link out of its mounts', { ...count, link: '/admin' }, `${at}.link: "/admin" is not below a mount of mf-ideas`],
    [
      'entries that link out of its mounts',
      { ...list, entryLink: '/profile/:id' },
      `${at}.entryLink: "/profile/:id" is not below a mount of mf-ideas`,
    ],
    [
      'a list of a response that is none',
      { ...list, operation: 'getIdeaSummary', query: {} },
      `${at}.operation: getIdeaSummary answers no list`,
    ],
    ['a number that the response lacks', { ...count, value: 'totals' }, `${at}.value: getIdeaSummary answers no number "totals"`],
    ['a number that is a text', { ...count, value: 'month' }, `${at}.value: getIdeaSummary answers no number "month"`],
    ['a title that the entries lack', { ...list, entryTitle: 'author' }, `${at}.entryTitle: listIdeas answers no text "author"`],
    [
      'an address with a field that the response lacks',
      { ...list, entryLink: '/ideas/:slug' },
      `${at}.entryLink: listIdeas answers no text "slug"`,
    ],
  ])('%s', async (_what, panel, reason) => {
    expect(await issuesOf(panel)).toEqual([reason]);
  });

  it('a query that the operation does not accept', async () => {
    expect(await issuesOf({ ...list, query: { status: 'lost' } })).toEqual([
      expect.stringMatching(/^manifest\.panels\.0\.query\.status: /),
    ]);
  });

  it('a duplicate id', async () => {
    expect(await issuesOf(count, { ...list, id: 'votes' })).toEqual(['manifest.panels.1.id: There are two panels "votes"']);
  });

  it('more panels than a remote may add', async () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...count, id }));
    expect(await issuesOf(...many)).toEqual(['manifest.panels: A remote adds at most 4 panels']);
  });

  it.each([
    ['an address of another site', { ...list, entryLink: 'https://elsewhere.example/:id' }],
    ['an address that would run', { ...list, entryLink: 'javascript:alert(1)' }],
    ['an unknown template', { ...count, template: 'html' }],
    ['a field that leads into the prototype', { ...count, value: '__proto__.x' }],
    ['a field that a panel does not have', { ...count, html: '<b>' }],
  ])('%s', async (_what, panel) => {
    expect(await issuesOf(panel)).toHaveLength(1);
  });
});
