import { and, desc, sql } from 'drizzle-orm';
import { plainText } from 'shared-contracts/markdown/plain-text';
import type { ContentType } from '../content/content-type.ts';
import { itemMatches } from '../content/search.ts';
import { visibleTo } from '../content/visible.ts';
import type { SearchScope } from './search-scope.ts';

/** Characters of a snippet, and how many of them precede the matching word. */
const length = 160;
const before = 40;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The position of the first word of the text that one of `words` begins; 0 if none does. */
const placeOf = (text: string, words: readonly string[]): number => {
  const sought = words.map(plain);
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
    if (sought.some((one) => plain(word).startsWith(one))) return index;
  return 0;
};

/** The part of a text, without signs of Markdown, around the first match, on one line, cut between words; null when there is no text. */
export const snippetOf = (text: string, words: readonly string[]): string | null => {
  const line = plainText(text).replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  const place = placeOf(line, words);
  const start = place <= before ? 0 : Math.min(place, line.indexOf(' ', place - before) + 1 || place);
  const rest = line.slice(start);
  if (rest.length <= length) return `${start > 0 ? '…' : ''}${rest}`;
  const cut = rest.lastIndexOf(' ', length);
  return `${start > 0 ? '…' : ''}${rest.slice(0, cut > 0 ? cut : length)}…`;
};

/** Characters of a text that are searched for a snippet. */
const looked = 2_000;

/** Searches items of a content type like its own list, newest first. */
export const contentScope = (contentType: ContentType): SearchScope => ({
  type: contentType.type,
  address: contentType.address,
  find: async (ctx, actor, terms, limit) => {
    const { table, title, description, address } = contentType;
    const rows = await ctx.db
      .select({
        id: table.id,
        title: sql<string>`${title}`,
        text: sql<string>`left(${description}, ${looked})`,
        status: table.status,
      })
      .from(table)
      .where(and(visibleTo(table, actor), ...itemMatches(ctx.db, contentType, terms)))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(limit);
    const words = terms.map(({ word }) => word);
    return rows.map(({ text, ...row }) => ({ ...row, url: address(row.id), snippet: snippetOf(text, words) }));
  },
});
