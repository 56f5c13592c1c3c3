import { eq } from 'drizzle-orm';
import { itemSorts } from 'shared-contracts/constants/sorts';
import { operations } from 'shared-contracts/operations/all';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommonColumns, factories } from '../../../test/leaks/factories.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { contentTypes } from './content-type.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const rated = contentTypes().filter(({ rated }) => rated);
const sorts = Object.keys(itemSorts) as (keyof typeof itemSorts)[];
const cases = rated.flatMap((of) => sorts.map((sort) => [of.type, sort, of] as const));

/** The number that each order sorts by, of the items in the order of their submission. */
const numbers = {
  newest: {},
  score: { score: [1, 5, 3, 3], ratingCount: [1, 1, 1, 9] },
  votes: { voteCount: [1, 5, 3, 3] },
  comments: { commentCount: [1, 5, 3, 3] },
} as const satisfies Record<keyof typeof itemSorts, Record<string, readonly number[]>>;

it.each(cases)(
  '[PLAT-405] lists of %s by %s have the greatest first, then the newest; by a number they are one page',
  async (type, sort, { table, reads }) => {
    const ana = await portal.person();
    const path = operations.find(({ id }) => id === reads.item[0])?.path ?? '';
    const ids: string[] = ['first', 'second', 'third', 'fourth'].map(() => crypto.randomUUID());
    for (const [index, id] of ids.entries()) {
      const now = portal.clock.now();
      const common: CommonColumns = { id, authorId: ana.user.id, status: 'approved', tags: [], createdAt: now, updatedAt: now };
      await factories[type]?.(portal, common, 'heat');
      const columns = Object.entries<readonly number[]>(numbers[sort]).map(([name, values]) => [name, values[index]]);
      if (columns.length > 0) await portal.ctx.db.update(table).set(Object.fromEntries(columns)).where(eq(table.id, id));
      portal.clock.advance(1);
    }
    const page = async (query: string) => {
      const response = await portal.send('GET', `${path}?mine=true&sort=${sort}${query}`, { as: ana });
      return { status: response.status, link: response.headers.get('link'), items: (await response.json()) as { id: string }[] };
    };
    const expected = sort === 'newest' ? [3, 2, 1, 0] : [1, 3, 2, 0];
    const { items } = await page('');
    expect(items.map(({ id }) => ids.indexOf(id))).toEqual(expected);
    const first = await page('&limit=2');
    expect(first.link === null).toBe(sort !== 'newest');
    const newest = await portal.send('GET', `${path}?mine=true&limit=2`, { as: ana });
    const cursor = /cursor=([^&>]+)/.exec(newest.headers.get('link') ?? '')?.[1];
    expect((await page(`&cursor=${cursor}`)).status).toBe(sort === 'newest' ? 200 : 422);
  },
);
