import type { ContentStatus } from 'shared-contracts/constants/content';
import { operations } from 'shared-contracts/operations/all';
import type { SearchFinding } from 'shared-contracts/schemas/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factories } from '../../../test/leaks/factories.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { contentTypes } from '../content/content-type.ts';

let portal: TestPortal;
let reader: Person;
let author: Person;
beforeAll(async () => {
  portal = await openPortal();
  reader = await portal.person({ role: 'viewer' });
  author = await portal.person({ firstName: 'Ilinca', lastName: 'Mureșan', department: 'Storage' });
});
afterAll(() => portal.close());

const search = (query: string, as = reader) => portal.send('GET', `/api/search?${query}`, { as });
const found = async (q: string, { type = '', as = reader } = {}) =>
  (await (await search(`q=${encodeURIComponent(q)}${type && `&type=${type}`}`, as)).json()) as SearchFinding[];
const typesOf = (findings: readonly SearchFinding[]) => findings.map(({ type }) => type).toSorted();

/** An item of a type with the word in its texts. */
const add = async (
  type: string,
  word: string,
  { status = 'approved', minute = 0, by = author }: { status?: ContentStatus; minute?: number; by?: Person } = {},
) => {
  const id = crypto.randomUUID();
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
  const common = { id, authorId: by.user.id, status, tags: [], createdAt, updatedAt: createdAt };
  await factories[type]?.(portal, common, word);
  return id;
};

describe('[SHELL-23] GET /api/search', () => {
  it('finds every content type by the beginning of a word, ignoring accents and case', async () => {
    for (const { type } of contentTypes()) await add(type, 'Șurubelniță');
    const findings = await found('suRUB');
    expect(typesOf(findings)).toEqual(
      contentTypes()
        .map(({ type }) => type)
        .toSorted(),
    );
    for (const { type, hits } of findings) {
      const contentType = contentTypes().find((one) => one.type === type);
      expect(hits).toHaveLength(1);
      expect(hits[0]).toMatchObject({ url: contentType?.address(hits[0]?.id ?? ''), status: 'approved' });
      expect(`${hits[0]?.title} ${hits[0]?.snippet}`).toContain('Șurubelniță');
    }
  });

  it('[SHELL-61] finds one word by another form of it', async () => {
    await add('idea', 'battery');
    await add('ai_tool', 'batteries');
    for (const typed of ['battery', 'batteries', 'Batteri']) expect(typesOf(await found(typed))).toEqual(['ai_tool', 'idea']);
    // too short a stem would match too much
    await add('grant', 'gasket');
    expect(await found('gases')).toEqual([]);
  });

  it('[SHELL-61] lists people first whose first or last name was typed in full', async () => {
    for (const firstName of ['Danuta', 'Danira', 'Danela', 'Daniel', 'Dana'])
      await portal.person({ firstName, lastName: 'Ardelean' });
    await portal.person({ firstName: 'Ștefan', lastName: 'Dan' });
    const [people] = await found('dan', { type: 'person' });
    expect(people?.hits[0]?.title).toBe('Ștefan Dan');
  });

  it('requires every word, in the text or in the name of the author', async () => {
    await add('idea', 'accumulator');
    expect(typesOf(await found('accumulator muresan'))).toEqual(['idea']);
    expect(await found('accumulator popescu')).toEqual([]);
  });

  it('returns the newest five of a type, and says that there are more', async () => {
    for (let minute = 0; minute < 6; minute += 1) await add('idea', `Gearbox${minute}`, { minute });
    const [ideas] = await found('gearbox');
    expect(ideas?.hits.map(({ title }) => title)).toEqual([5, 4, 3, 2, 1].map((minute) => `An idea of Gearbox${minute}`));
    expect(ideas?.more).toBe(true);
    expect((await found('gearbox5'))[0]?.more).toBe(false);
  });

  it('searches only one type on request; an unknown type has no hits', async () => {
    for (const type of ['idea', 'ai_tool']) await add(type, 'Pyranometer');
    expect(typesOf(await found('pyranometer', { type: 'ai_tool' }))).toEqual(['ai_tool']);
    expect(await found('pyranometer', { type: 'secret' })).toEqual([]);
  });

  it('finds pending and rejected items only for their author and reviewers', async () => {
    for (const status of ['pending', 'rejected'] as const) await add('idea', 'Hydrophone', { status });
    const statuses = async (as: Person) =>
      (await found('hydrophone', { as }))[0]?.hits.map(({ status }) => status).toSorted() ?? [];
    expect(await statuses(author)).toEqual(['pending', 'rejected']);
    expect(await statuses(await portal.person({ role: 'manager' }))).toEqual(['pending', 'rejected']);
    expect(await statuses(reader)).toEqual([]);
    expect(await statuses(await portal.person({ role: 'employee' }))).toEqual([]);
  });

  it('finds colleagues by name, but no one who is inactive, only invited or unconfirmed [ACC-36]', async () => {
    await portal.person({ firstName: 'Ilinca', lastName: 'Unconfirmed', emailVerified: false });
    const gone = await portal.person({ firstName: 'Ilinca', lastName: 'Gone', isActive: false });
    await portal.person({ firstName: 'Ilinca', lastName: 'Invited', invitedAt: portal.clock.now(), password: null });
    expect(await found('ilin', { type: 'person' })).toEqual([
      {
        type: 'person',
        more: false,
        hits: [
          {
            id: author.user.id,
            title: 'Ilinca Mureșan',
            url: `/profile/${author.user.id}`,
            status: null,
            snippet: 'Storage',
            person: { id: author.user.id, firstName: 'Ilinca', lastName: 'Mureșan', imageUrl: null },
          },
        ],
      },
    ]);
    expect(await found(gone.user.email, { type: 'person' })).toEqual([]);
  });

  it.each(['"; -- %', '🎉🎉', '__'])('finds nothing when the query has no word: %s', async (q) => {
    expect(await found(q)).toEqual([]);
  });

  it.each([
    ['', 'too short'],
    ['q=a', 'too short'],
    ['q=%20a%20', 'too short'],
    ['q=🎉', 'too short, although it is two units of UTF-16'],
    [`q=${'a'.repeat(201)}`, 'too long'],
  ])('refuses %j, which is %s, with a message at the field', async (query) => {
    const response = await search(query);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'q' }] });
  });
});

describe('[SHELL-228] every list with a search', () => {
  /** The paths of all reads that take a search text and need nothing else; the search across areas needs words. */
  const lists = operations.flatMap(({ method, path, query, response }) => {
    const { data } = query?.safeParse({ q: '%%' }) ?? {};
    const takesText = method === 'GET' && response.kind === 'json' && Object(data).q === '%%';
    return takesText && !path.includes(':') && path !== '/api/search' ? [path] : [];
  });
  const anId = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|"\w+":[1-9]/;
  let admin: Person;
  beforeAll(async () => {
    admin = await portal.person({ role: 'admin' });
    for (const { type } of contentTypes()) await add(type, 'windmill', { status: 'pending', by: admin });
    await portal.send('POST', '/api/login', { body: { email: 'nobody@portal.example', password: 'not-a-password-1' } });
  });

  it.each(lists)('%s finds nothing by signs alone, and ignores a blank text', async (path) => {
    const read = async (q: string) => (await portal.send('GET', `${path}?q=${encodeURIComponent(q)}`, { as: admin })).text();
    expect(await read('  ')).toMatch(anId);
    expect(await read('%%')).not.toMatch(anId);
  });

  it('is found among the operations', () => expect(lists.length).toBeGreaterThanOrEqual(15));
});
