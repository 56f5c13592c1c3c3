import type { Grant } from 'shared-contracts/schemas/grant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { read, submitted } from './grants.fixture.ts';
import { grants } from './tables.ts';

/** Two hours before midnight in Bucharest. */
const evening = '2026-03-10T20:00:00.000Z';

let portal: TestPortal;
let ana: Person;
let dan: Person;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.set(evening);
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
  dan = await portal.person({ role: 'viewer' });
});
beforeEach(async () => {
  portal.clock.set(evening);
  await portal.ctx.db.delete(grants);
});
afterAll(() => portal.close());

const titles = async (query = '') => (await read<Grant[]>(portal, dan, `/api/grants${query}`)).map((grant) => grant.titleAndCode);
const add = async (titleAndCode: string, fields: Parameters<typeof submitted>[2] = {}) => {
  portal.clock.advance(60);
  return submitted(portal, ana, { titleAndCode, ...fields });
};
/** All pages of a list, of a given length, following the cursors. */
const pages = async (first: string): Promise<string[][]> => {
  const found: string[][] = [];
  for (let address: string | undefined = first; address; ) {
    const response = await portal.send('GET', address, { as: dan });
    expect(response.status).toBe(200);
    found.push(((await response.json()) as Grant[]).map((grant) => grant.titleAndCode));
    address = /<(.*)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return found;
};

describe('[FIN-14] the order of GET /api/grants', () => {
  const deadlines = { later: '2026-05-01', ended: '2026-03-09', today: '2026-03-10', soon: '2026-03-12', old: '2025-01-01' };
  beforeEach(async () => {
    for (const [title, deadline] of Object.entries(deadlines)) await add(title, { deadline });
  });

  it('is by deadline: the next to expire first, expired ones last, most recently expired first', async () => {
    expect(await titles()).toEqual(['today', 'soon', 'later', 'ended', 'old']);
    expect(await titles('?sort=deadline')).toEqual(await titles());
  });

  it('is newest first on request', async () => {
    expect(await titles('?sort=newest')).toEqual(Object.keys(deadlines).toReversed());
  });

  it('excludes expired ones on request', async () => {
    expect(await titles('?open=true')).toEqual(['today', 'soon', 'later']);
  });

  it.each([
    ['deadline', ['today', 'soon', 'later', 'ended', 'old']],
    ['newest', Object.keys(deadlines).toReversed()],
  ])('by %s is the same page by page', async (sort, whole) => {
    const found = await pages(`/api/grants?sort=${sort}&limit=2`);
    expect(found.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(found.flat()).toEqual(whole);
  });

  it('stays the same while a person reads past midnight', async () => {
    const response = await portal.send('GET', '/api/grants?limit=2', { as: dan });
    const next = /<(.*)>/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    portal.clock.set('2026-03-10T22:00:00.000Z');
    expect((await pages(next)).flat()).toEqual(['later', 'ended', 'old']);
  });

  it('[FIN-5] changes after the last minute of a day in Bucharest', async () => {
    const states = async () =>
      (await read<Grant[]>(portal, dan, '/api/grants')).map((grant) => `${grant.titleAndCode} ${grant.deadlineState}`);
    portal.clock.set('2026-03-10T21:59:59.999Z');
    expect(await states()).toEqual(['today urgent', 'soon urgent', 'later normal', 'ended expired', 'old expired']);
    portal.clock.set('2026-03-10T22:00:00.000Z');
    expect(await states()).toEqual(['soon urgent', 'later normal', 'today expired', 'ended expired', 'old expired']);
    expect(await titles('?open=true')).toEqual(['soon', 'later']);
  });

  it.each(['x', 'MjAyNi0wMy0xMA', Buffer.from('2026-03-10/2026-13-01/x').toString('base64url')])(
    'refuses an unknown cursor: %s',
    async (cursor) => {
      for (const sort of ['deadline', 'newest'])
        expect((await portal.send('GET', `/api/grants?sort=${sort}&cursor=${cursor}`, { as: dan })).status).toBe(422);
    },
  );
});

describe('[FIN-2] the filters of GET /api/grants', () => {
  beforeEach(async () => {
    await add('Clean Transition LIFE-2026-CET', { topic: 'Energie pentru comunități' });
    await add('Electric-Up PNRR/2026', { grantType: 'national_financing', topic: 'Panouri' });
    await add('Horizon batteries', { eligibilityType: 'consortium', topic: 'Sodium cells', deadline: '2026-03-01' });
  });

  it.each([
    ['a word of the title', '?q=transition', ['Clean Transition LIFE-2026-CET']],
    ['a part of the code', '?q=cet', ['Clean Transition LIFE-2026-CET']],
    ['a code as it is written', '?q=LIFE-2026-CET', ['Clean Transition LIFE-2026-CET']],
    ['a word of the topic, without its accents', '?q=comunitati', ['Clean Transition LIFE-2026-CET']],
    ['words of both', '?q=horizon sodium', ['Horizon batteries']],
    ['a type', '?grantType=national_financing', ['Electric-Up PNRR/2026']],
    ['an eligibility', '?eligibilityType=consortium', ['Horizon batteries']],
    ['several together', '?eligibilityType=individual&grantType=eu_financing&q=2026', ['Clean Transition LIFE-2026-CET']],
    ['together with the open ones', '?eligibilityType=consortium&open=true', []],
    ['a word that is nowhere', '?q=hydrogen', []],
    ['the name of whoever added it, as in the search across areas', '?q=pop sodium', ['Horizon batteries']],
  ])('match, for %s', async (_what, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it("match the person's own", async () => {
    const other = await portal.person();
    const own = await submitted(portal, other, { titleAndCode: 'Own' });
    expect((await read<Grant[]>(portal, other, '/api/grants?mine=true')).map(({ id }) => id)).toEqual([own.id]);
    expect(await titles('?mine=true')).toEqual([]);
  });

  it.each(['grantType=world', 'eligibilityType=all', 'sort=score', 'open=perhaps', 'limit=201'])('refuse %s', async (query) => {
    expect((await portal.send('GET', `/api/grants?${query}`, { as: dan })).status).toBe(422);
  });
});

it('[FIN-1] the counters include all grants, however short a page is', async () => {
  await add('one');
  await add('two', { eligibilityType: 'consortium' });
  await add('three', { grantType: 'national', deadline: '2020-01-01' });
  expect(await read(portal, dan, '/api/grants/summary')).toEqual({
    total: 3,
    grantTypes: { eu_financing: 2, national_financing: 1 },
    eligibilityTypes: { individual: 2, consortium: 1 },
  });
});

it('[FIN-1] the counters are 0 when there are no grants', async () => {
  expect(await read(portal, dan, '/api/grants/summary')).toEqual({
    total: 0,
    grantTypes: { eu_financing: 0, national_financing: 0 },
    eligibilityTypes: { individual: 0, consortium: 0 },
  });
});
