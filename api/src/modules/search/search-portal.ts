import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { personHit, searchLimits } from 'shared-contracts/constants/search';
import { plainText } from 'shared-contracts/markdown/parse-markdown';
import type { SearchFinding, SearchHit, searchQuerySchema } from 'shared-contracts/schemas/search';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { matchesPrefix, searchWords } from '../../platform/db/search.ts';
import { plannedOnce } from '../../platform/db/values.ts';
import { inUse } from '../../platform/users/account-in-use.ts';
import { users } from '../../platform/users/tables.ts';
import { personColumns } from '../content/authors.ts';
import { type ContentType, contentTypes, getContentType } from '../content/content-type.ts';
import { placeholders } from '../content/item-selection.ts';
import {
  itemMatches,
  nameVector,
  type SearchTerm,
  searchTerms,
  type TermShape,
  termPlaceholders,
  termShapes,
  termValues,
  wordPlaceholders,
} from '../content/search.ts';
import { visibleTo } from '../content/visible.ts';

/** Characters of a snippet, and how many of them precede the matching word. */
const snippetLength = 160;
const leadLength = 40;

/** As the database does: without accents, and `co2` for CO₂. */
const foldAccents = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The position of the first word in the text that starts with one of `words`; 0 if there is none. */
const findMatch = (text: string, words: readonly string[]): number => {
  const prefixes = words.map(foldAccents);
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
    if (prefixes.some((prefix) => foldAccents(word).startsWith(prefix))) return index;
  return 0;
};

/**
 * An excerpt of a text around the first match, without Markdown syntax, on one line, cut between words; null when there is no
 * text.
 */
export const snippetOf = (text: string, words: readonly string[]): string | null => {
  const line = plainText(text).replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  const match = findMatch(line, words);
  const start = match <= leadLength ? 0 : Math.min(match, line.indexOf(' ', match - leadLength) + 1 || match);
  const rest = line.slice(start);
  if (rest.length <= snippetLength) return `${start > 0 ? '…' : ''}${rest}`;
  const cut = rest.lastIndexOf(' ', snippetLength);
  return `${start > 0 ? '…' : ''}${rest.slice(0, cut > 0 ? cut : snippetLength)}…`;
};

/** Characters of a text that are searched for a snippet. */
const maxSearchedLength = 2_000;

/** What the text of a statement that searches items depends on. */
interface HitsForm {
  readonly type: string;
  readonly role: Actor['role'];
  readonly terms: readonly TermShape[];
}

const itemHits = preparedPer((db, { type, role, terms }: HitsForm) => {
  const contentType = getContentType(type);
  const { table, title, description } = contentType;
  return db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      text: sql<string>`left(${description}, ${maxSearchedLength})`,
      status: table.status,
    })
    .from(table)
    .where(and(visibleTo(table, { id: placeholders.reader, role }), ...itemMatches(db, contentType, termPlaceholders(terms))))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(placeholders.limit)
    .prepare('search_hits');
});

/** Searches items of a content type like its own list, newest first. */
const contentScope = ({ type, address }: ContentType): SearchScope => ({
  type,
  address,
  find: async (ctx, actor, terms, limit) => {
    const hits = itemHits(ctx.db, { type, role: actor.role, terms: termShapes(terms) });
    const rows = await hits.execute({ ...termValues(terms), reader: actor.id, limit });
    const words = terms.map(({ word }) => word);
    return rows.map(({ text, ...row }) => ({ ...row, url: address(row.id), snippet: snippetOf(text, words) }));
  },
});

const profileAddress = (id: string) => `/profile/${id}`;

/** How many of the words are whole names of a person, not only prefixes. */
const wholeNames = (words: readonly SQL[]): SQL =>
  sql.join(
    words.map((word) => sql`(${nameVector} @@ plainto_tsquery('pg_catalog.simple', search_fold(${word})))::int`),
    sql` + `,
  );

const peopleHits = preparedPer((db, number: number) => {
  const words = wordPlaceholders(number).map((word) => plannedOnce(word, 'text'));
  return db
    .select({ person: personColumns(users), department: users.department })
    .from(users)
    .where(and(inUse, ...words.map((word) => matchesPrefix(nameVector, word))))
    .orderBy(desc(wholeNames(words)), asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(placeholders.limit)
    .prepare('people_hits');
});

/** Colleagues by name, full-name matches first: active accounts with a confirmed address. */
const peopleScope: SearchScope = {
  type: personHit,
  address: profileAddress,
  find: async ({ db }, _actor, terms, limit) => {
    const rows = await peopleHits(db, terms.length).execute({ ...termValues(terms), limit });
    return rows.map(({ person, department }) => ({
      id: person.id,
      title: `${person.firstName} ${person.lastName}`,
      url: profileAddress(person.id),
      status: null,
      snippet: department,
      person,
    }));
  },
};

/** How to search one type of hits. */
interface SearchScope {
  /** Name in hits and manifests. */
  readonly type: string;
  /** The page URL of one hit. */
  readonly address: (id: string) => string;
  /** At most `limit` hits that the actor may see, best first. Every search word is a prefix of a word in each hit. */
  find(ctx: Context, actor: Actor, terms: readonly SearchTerm[], limit: number): Promise<SearchHit[]>;
}

/** Everything that can be searched: each content type, and colleagues. */
export const searchScopes = (): readonly SearchScope[] => [...contentTypes().map(contentScope), peopleScope];

/** The first hits of every type, or of one; searches all types in parallel. Never returns anything that the actor may not see. */
export const searchPortal = async (
  ctx: Context,
  actor: Actor,
  { q, type }: z.output<typeof searchQuerySchema>,
): Promise<SearchFinding[]> => {
  const words = searchWords(q);
  if (words.includes('')) return []; // signs alone
  const { hits: maxHits } = searchLimits;
  const terms = await searchTerms(ctx.db, words);
  const scopes = searchScopes().filter((scope) => type === undefined || scope.type === type);
  const findings = await Promise.all(
    scopes.map(async (scope) => {
      const hits = await scope.find(ctx, actor, terms, maxHits + 1);
      return { type: scope.type, hits: hits.slice(0, maxHits), more: hits.length > maxHits };
    }),
  );
  return findings.filter(({ hits }) => hits.length > 0);
};
