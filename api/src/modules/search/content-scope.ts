import { and, desc, sql } from 'drizzle-orm';
import type { ContentKind } from '../content/kinds.ts';
import { itemMatches } from '../content/searched.ts';
import { visibleTo } from '../content/visible.ts';
import type { SearchScope } from './search-scope.ts';
import { snippetOf } from './snippet.ts';

/** Characters of a text in which a snippet is looked for. */
const looked = 2_000;

/** Items of a kind, found as its own list finds them, newest first. */
export const contentScope = (kind: ContentKind): SearchScope => ({
  type: kind.type,
  address: kind.address,
  find: async (ctx, actor, words, limit) => {
    const { table, title, description, address } = kind;
    const rows = await ctx.db
      .select({
        id: table.id,
        title: sql<string>`${title}`,
        text: sql<string>`left(${description}, ${looked})`,
        status: table.status,
      })
      .from(table)
      .where(and(visibleTo(table, actor), ...(await itemMatches(ctx.db, kind, words))))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(limit);
    return rows.map(({ text, ...row }) => ({ ...row, url: address(row.id), snippet: snippetOf(text, words) }));
  },
});
