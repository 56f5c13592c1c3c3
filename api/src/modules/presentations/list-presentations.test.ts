import type { Presentation, PresentationSummary } from 'shared-contracts/schemas/presentation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { approved, pdf, picture, read, slides, submitted } from './presentations.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
  dan = await portal.person({ firstName: 'Dan', lastName: 'Ilie' });
  reviewer = await portal.person({ role: 'manager' });
  const by = { author: ana, reviewer };
  const later = () => portal.clock.advance(60);
  await approved(portal, by, { title: 'Board of March', tags: ['board'] });
  later();
  await approved(portal, by, { title: 'Company slides', type: 'template', description: 'With the new colours' });
  later();
  await approved(portal, { author: dan, reviewer }, { title: 'Logo', type: 'design_asset' }, picture('sigla-verde.png'));
  later();
  await approved(portal, by, { title: 'How Turda saved heat', type: 'case_study' }, pdf('turda.pdf'));
  later();
  await submitted(portal, dan, { title: 'Waiting slides' }, slides());
});
afterAll(() => portal.close());

const titles = async (as: Person, query = '') =>
  (await read<Presentation[]>(portal, as, `/api/presentations${query}`)).map(({ title }) => title);
const newest = ['How Turda saved heat', 'Logo', 'Company slides', 'Board of March'];

describe('the list of presentations', () => {
  it('[DES-12] returns what the reader may see, newest first, with the names of the authors', async () => {
    expect(await titles(ana)).toEqual(newest);
    expect(await titles(dan)).toEqual(['Waiting slides', ...newest]);
    expect(await titles(reviewer)).toEqual(['Waiting slides', ...newest]);
    const [, logo] = await read<Presentation[]>(portal, ana, '/api/presentations');
    expect(logo).toMatchObject({ authorFirstName: 'Dan', authorLastName: 'Ilie', authorName: 'Dan Ilie' });
  });

  it.each([
    ['[DES-2] a type', '?type=template', ['Company slides']],
    ['[DES-2] the alias of a type', '?type=asset', ['Logo']],
    ['[DES-2] case studies', '?type=case_study', ['How Turda saved heat']],
    ['[DES-3] a tab', '?tab=presentations', ['Board of March']],
    ['[DES-3] a tab and another type', '?tab=templates&type=design_asset', []],
    ['[DES-2] words of the title', '?q=comp', ['Company slides']],
    ['[DES-2] words of the description', '?q=colours', ['Company slides']],
    ['[DES-2] a tag', '?q=board', ['Board of March']],
    ['[DES-2] a file name', '?q=sigla', ['Logo']],
    ['[DES-2] a format', '?q=pdf', ['How Turda saved heat']],
    ['[DES-2] the label of a type', '?q=design+asset', ['Logo']],
    ['[DES-2] an author', '?q=ilie', ['Logo']],
    ['[DES-14] a status', '?status=pending', []],
    ['[DES-2] one’s own', '?mine=true', ['How Turda saved heat', 'Company slides', 'Board of March']],
  ])('filters by %s', async (_what, query, expected) => expect(await titles(ana, query)).toEqual(expected));

  it('[DES-2] refuses an unknown filter instead of ignoring it', async () => {
    const response = await portal.send('GET', '/api/presentations?type=poem', { as: ana });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toEqual([{ path: 'type', message: 'Please select a type' }]);
  });

  it('continues where a page ends, and has a single page when sorted by a number that changes', async () => {
    const response = await portal.send('GET', '/api/presentations?limit=3', { as: ana });
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await read<Presentation[]>(portal, ana, next.replace('http://portal.test', ''));
    expect(rest.map(({ title }) => title)).toEqual(newest.slice(3));
    const moving = await portal.send('GET', '/api/presentations?limit=3&sort=downloads', { as: ana });
    expect(moving.headers.get('link')).toBeNull();
  });

  it('[DES-2] sorts by downloads, the most downloaded first', async () => {
    const [item] = await read<Presentation[]>(portal, ana, '/api/presentations?q=board');
    await portal.send('GET', `/api/presentations/${item?.id}/download`, { as: dan });
    expect((await titles(ana, '?sort=downloads'))[0]).toBe('Board of March');
  });
});

it('[DES-1] [DES-3] counts each type among the items that the reader may see and the filters match', async () => {
  const summary = (as: Person, query = '') => read<PresentationSummary>(portal, as, `/api/presentations/summary${query}`);
  const types = { presentation: 1, template: 1, design_asset: 1, case_study: 1 };
  expect(await summary(ana)).toEqual({ total: 4, types });
  expect(await summary(dan)).toEqual({ total: 5, types: { ...types, presentation: 2 } });
  expect(await summary(ana, '?q=company')).toEqual({
    total: 1,
    types: { presentation: 0, template: 1, design_asset: 0, case_study: 0 },
  });
});

it('[DES-16] the CSV export has the filtered rows, and no formulas', async () => {
  await approved(
    portal,
    { author: ana, reviewer },
    { title: '=HYPERLINK("http://evil.example")', type: 'template', isPublic: true },
  );
  const response = await portal.send('GET', '/api/presentations/export?tab=templates&q=hyperlink', { as: ana });
  expect(response.headers.get('content-disposition')).toContain('presentations-2026-03-10.csv');
  const [head, row, ...more] = (await response.text()).trimEnd().split('\r\n');
  expect(head).toBe(
    '"Title","Description","Type","Format","Version","Status","Public","Tags","Submitted by","Submitted on","Downloads","Views","Score","Ratings","Votes","File"',
  );
  expect(row).toBe(
    '"\'=HYPERLINK(""http://evil.example"")","","Template","PowerPoint","1.0","approved","Yes","","Ana Pop","2026-03-10",0,0,0,0,0,"Slides.pptx"',
  );
  expect(more).toEqual([]);
});
