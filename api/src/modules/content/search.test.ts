import { getTableName, sql } from 'drizzle-orm';
import { operations } from 'shared-contracts/operations/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factories } from '../../../test/leaks/factories.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { contentTypes } from './content-type.ts';
import { hasTag, searchTerms } from './search.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  dan = await portal.person();
});
afterAll(() => portal.close());

const write = async (type: string, word: string, tags: string[], status: 'approved' | 'pending' = 'approved') => {
  const id = crypto.randomUUID();
  const when = portal.clock.now();
  const common = { id, authorId: ana.user.id, status, tags, createdAt: when, updatedAt: when };
  await factories[type]?.(portal, common, word);
  return id;
};

/** Grants have no tags. */
const tagged = contentTypes().filter(({ type }) => type !== 'grant');

describe.each(tagged.map((contentType) => [contentType.type, contentType] as const))(
  '[PLAT-410] the tag filter of %s',
  (type, of) => {
    const operation = (end: string) => operations.find(({ id, path }) => id === of.reads.item[0] && path)?.path + end;
    const ids = async (as: Person, query: Record<string, string>) => {
      const response = await portal.send('GET', `${operation('')}?${new URLSearchParams(query)}`, { as });
      expect(response.status, await response.clone().text()).toBe(200);
      const items: { id: string }[] = await response.json();
      return items.map(({ id }) => id);
    };

    it('finds only the items with exactly this tag, in its case and accents, that the reader may see', async () => {
      const solar = await write(type, 'meadow', ['Solar', 'roof']);
      await write(type, 'brook', ['solar', 'Solår', 'Solar roof']);
      const pending = await write(type, 'forest', ['Solar'], 'pending');
      const again = async (as: Person) => [await ids(as, { tag: 'Solar' }), await ids(as, { tag: 'Solar' })];
      for (const found of await again(dan)) expect(found).toEqual([solar]);
      for (const found of await again(ana)) expect(new Set(found)).toEqual(new Set([solar, pending]));
      expect(await ids(dan, { tag: 'Solår' })).not.toContain(solar);
      expect(await ids(dan, { tag: 'Sol' })).toEqual([]);
    });

    it('finds a tag however its accents are encoded', async () => {
      const id = await write(type, 'river', ['\u00e9nergie']);
      for (const tag of ['\u00e9nergie', 'e\u0301nergie']) expect(await ids(dan, { tag })).toEqual([id]);
    });

    it('combines with the search and own items, and applies to the exported file', async () => {
      const tag = `Heat, "${type}" {1}`;
      const orchardId = await write(type, 'orchard', [tag]);
      await write(type, 'valley', [tag]);
      expect(await ids(dan, { tag, q: 'orchard' })).toEqual([orchardId]);
      expect(await ids(dan, { tag, mine: 'true' })).toEqual([]);
      expect(await ids(ana, { tag, mine: 'true' })).toHaveLength(2);
      const file = await (
        await portal.send('GET', `${operation('/export')}?${new URLSearchParams({ tag })}`, { as: dan })
      ).text();
      expect(file.trim().split('\r\n')).toHaveLength(3);
    });

    it('finds an item by each tag that it shows', async () => {
      const id = await write(type, 'lagoon', ['Tide', 'Ebb and flow']);
      const items: { id: string; tags: string[] }[] = await (
        await portal.send('GET', `${operation('')}?tag=Tide`, { as: dan })
      ).json();
      const shown = items.find((item) => item.id === id)?.tags ?? [];
      expect(shown).toEqual(expect.arrayContaining(['Tide', 'Ebb and flow']));
      for (const tag of shown) expect(await ids(dan, { tag }), tag).toContain(id);
    });

    it('is served by an index', async () => {
      const plan = await portal.ctx.db.transaction(async (tx) => {
        // the table is small: without this the database would read all of it
        await tx.execute(sql`set local enable_seqscan = off`);
        const { table } = of;
        return tx.execute(sql`explain select ${table.id} from ${table} where ${hasTag(table, 'Solar')}`);
      });
      expect(plan.map((line) => line['QUERY PLAN']).join(' ')).toContain(`Index Scan on ${getTableName(of.table)}_tags`);
    });

    it('refuses a tag that no item can have', async () => {
      const parameters = new URLSearchParams({ tag: 'x'.repeat(41) });
      expect((await portal.send('GET', `${operation('')}?${parameters}`, { as: dan })).status).toBe(422);
    });
  },
);

it('[PLAT-486] looks up all words of a search in one statement, in their order', async () => {
  await portal.person({ firstName: 'Batteria' });
  const words = ['solar', 'batteries', 'as', 'Batteria'];
  let terms: Awaited<ReturnType<typeof searchTerms>> = [];
  const statements = await portal.statementsOf(async () => {
    terms = await searchTerms(portal.ctx.db, words);
  });
  expect(statements).toHaveLength(1);
  expect(terms.map(({ word, query }) => [word, query])).toEqual([
    ['solar', "'solar':*"],
    ['batteries', "'batter':*"],
    ['as', "'as':*"],
    ['Batteria', "'batteria':*"],
  ]);
  expect(terms.map(({ authors }) => (Array.isArray(authors) ? authors.length : authors))).toEqual(['none', 'none', 'none', 1]);
  expect(await searchTerms(portal.ctx.db, [])).toEqual([]);
});
