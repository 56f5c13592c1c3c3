import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { approved, decide, fileOf, listed, shownIn, submitted, versionAdded } from './reports.fixture.ts';

let portal: TestPortal;
let author: Person;
let reviewer: Person;
let colleague: Person;
/** Ids by the state of the report. */
const ids: Record<'published' | 'twice' | 'rejected' | 'draft', string> = { published: '', twice: '', rejected: '', draft: '' };
beforeAll(async () => {
  portal = await openPortal();
  author = await portal.person({ firstName: 'Ștefania', lastName: 'Oltean' });
  reviewer = await portal.person({ role: 'manager' });
  colleague = await portal.person();
  const people = { author, reviewer };
  const later = () => portal.clock.advance(60);
  ids.published = (await approved(portal, people, { category: 'feasibility', tags: ['biomass'] })).id;
  later();
  ids.twice = (await approved(portal, people, { title: 'Storage at the harbour' }, fileOf.text('Lithium and ședință'))).id;
  later();
  await versionAdded(portal, author, ids.twice, {}, fileOf.text('Sodium instead'));
  await decide(portal, reviewer, ids.twice, { status: 'approved' });
  later();
  await versionAdded(portal, author, ids.twice, { version: '1.2' }, fileOf.text('Vanadium perhaps'));
  later();
  ids.rejected = (await submitted(portal, author, { title: 'Wind on the roof' })).id;
  await decide(portal, reviewer, ids.rejected, { status: 'rejected', reason: 'No measurements' });
  later();
  ids.draft = (await submitted(portal, author, { title: 'Geothermal notes', draft: true })).id;
});
afterAll(() => portal.close());

const shown = async (as: Person, query: string) => shownIn((await listed(portal, as, query)).reports);
const found = async (as: Person, query: string) => (await listed(portal, as, query)).reports.map(({ id }) => id);

describe('the list of reports', () => {
  it('[REP-2] has each version that the reader may see, newest first, or only the latest of each report', async () => {
    expect(await shown(colleague, '?versions=all')).toEqual(['1.1 approved', '1.0 approved', '1.0 approved']);
    expect(await shown(colleague, '?versions=latest')).toEqual(['1.1 approved', '1.0 approved']);
    expect(await shown(author, '?versions=all')).toEqual([
      '1.0 draft',
      '1.0 rejected',
      '1.2 pending',
      '1.1 approved',
      '1.0 approved',
      '1.0 approved',
    ]);
    expect(await shown(author, '')).toEqual(['1.0 draft', '1.0 rejected', '1.2 pending', '1.0 approved']);
    expect(await shown(reviewer, '')).toEqual(['1.0 rejected', '1.2 pending', '1.0 approved']);
  });

  it('[REP-2] filters by the status of versions; the latest is the latest of that status', async () => {
    expect(await shown(author, '?status=approved&versions=latest')).toEqual(['1.1 approved', '1.0 approved']);
    expect(await shown(author, '?status=pending&versions=all')).toEqual(['1.2 pending']);
    expect(await shown(colleague, '?status=pending&versions=all')).toEqual([]);
    expect(await found(author, '?status=rejected')).toEqual([ids.rejected]);
    expect(await found(author, '?status=draft')).toEqual([ids.draft]);
    expect(await found(reviewer, '?status=draft')).toEqual([]);
  });

  it('filters by category and by the reader as author', async () => {
    expect(await found(colleague, '?category=feasibility')).toEqual([ids.published]);
    expect(await found(colleague, '?mine=true')).toEqual([]);
    expect(await found(author, '?mine=true')).toHaveLength(4);
  });

  it.each([
    ['the title', 'harbour'],
    ['a tag', 'biomass'],
    ['the author, without accents', 'stefania olt'],
    ['the text of the published file', 'sodium'],
  ])('[REP-2] finds by %s', async (_what, q) => {
    expect((await found(colleague, `?q=${encodeURIComponent(q)}`)).length).toBeGreaterThan(0);
  });

  it('[REP-17] finds nothing by the text of files that are not published', async () => {
    for (const word of ['vanadium', 'lithium']) expect(await found(colleague, `?q=${word}`)).toEqual([]);
  });

  it('gives the address of the next page, which starts where this one ends', async () => {
    const first = await listed(portal, author, '?versions=all&limit=4');
    expect(shownIn(first.reports)).toHaveLength(4);
    const second = await listed(portal, author, first.next);
    expect([shownIn(second.reports), second.next]).toEqual([['1.0 approved', '1.0 approved'], undefined]);
  });

  it('refuses unknown filters', async () => {
    for (const query of ['status=merged', 'versions=newest', 'category=novel', 'cursor=abc']) {
      const response = await portal.send('GET', `/api/technical-reports?${query}`, { as: author });
      expect([query, response.status, (await problemOf(response)).code]).toEqual([query, 422, 'invalid_input']);
    }
  });
});

describe('the operations related to the list', () => {
  it('[REP-2] counts reports by the status of the versions that the reader may see', async () => {
    const summary = async (as: Person) => (await portal.send('GET', '/api/technical-reports/summary', { as })).json();
    expect(await summary(colleague)).toEqual({ approved: 2, pending: 0, draft: 0, rejected: 0, versions: 3 });
    expect(await summary(author)).toEqual({ approved: 2, pending: 1, draft: 1, rejected: 1, versions: 6 });
  });

  it('is exported as a CSV file with the same filters', async () => {
    const response = await portal.send('GET', '/api/technical-reports/export?versions=all&status=approved', { as: colleague });
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('"Title","Description","Category","Version","Status"');
    expect(lines[1]).toMatch(/^"Storage at the harbour",.*"Technical Analysis","1.1","approved"/);
  });

  it('appears in the search across areas, in activities and on the page of a colleague', async () => {
    const search = await (await portal.send('GET', '/api/search?q=harbour', { as: colleague })).text();
    expect(search).toContain('Storage at the harbour');
    const person = await (await portal.send('GET', `/api/people/${author.user.id}`, { as: colleague })).text();
    expect(person).toContain('"type":"technical_report","label":"Technical Reports","approved":2');
    const activities = await (await portal.send('GET', '/api/activities', { as: colleague })).text();
    expect(activities).toContain('Uploaded the file of a technical report');
  });
});
