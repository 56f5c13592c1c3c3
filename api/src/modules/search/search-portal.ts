import { and, asc, desc, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { personHit, searchLimits } from 'shared-contracts/constants/search';
import { plainText } from 'shared-contracts/markdown/parse-markdown';
import type { SearchFinding, SearchHit, searchQuerySchema } from 'shared-contracts/schemas/search';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { matchesPrefix, searchWords } from '../../platform/db/search.ts';
import { plannedOnce } from '../../platform/db/values.ts';
import { users } from '../../platform/users/tables.ts';
import { type ContentType, contentTypes, getContentType } from '../content/content-type.ts';
import { place } from '../content/item-cut.ts';
import {
  itemMatches,
  nameVector,
  placedTerms,
  placedWords,
  type SearchTerm,
  searchTerms,
  type TermForm,
  termForms,
  termValues,
} from '../content/search.ts';
import { visibleTo } from '../content/visible.ts';

/** Characters of a snippet, and how many of them precede the matching word. */
const length = 160;
const before = 40;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The position of the first word in the text that starts with one of `words`; 0 if there is none. */
const placeOf = (text: string, words: readonly string[]): number => {
  const sought = words.map(plain);
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
    if (sought.some((one) => plain(word).startsWith(one))) return index;
  return 0;
};

/**
 * An excerpt of a text around the first match, without Markdown syntax, on one line, cut between words; null when there is no
 * text.
 */
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

/** The form of a statement that searches items of a type. */
interface HitsForm {
  readonly type: string;
  readonly role: Actor['role'];
  readonly terms: readonly TermForm[];
}

const itemHits = preparedPer((db, { type, role, terms }: HitsForm) => {
  const contentType = getContentType(type);
  const { table, title, description } = contentType;
  return db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      text: sql<string>`left(${description}, ${looked})`,
      status: table.status,
    })
    .from(table)
    .where(and(visibleTo(table, { id: place.reader, role }), ...itemMatches(db, contentType, placedTerms(terms))))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(place.limit)
    .prepare('search_hits');
});

/** Searches items of a content type like its own list, newest first. */
const contentScope = ({ type, address }: ContentType): SearchScope => ({
  type,
  address,
  find: async (ctx, actor, terms, limit) => {
    const hits = itemHits(ctx.db, { type, role: actor.role, terms: termForms(terms) });
    const rows = await hits.execute({ ...termValues(terms), reader: actor.id, limit });
    const words = terms.map(({ word }) => word);
    return rows.map(({ text, ...row }) => ({ ...row, url: address(row.id), snippet: snippetOf(text, words) }));
  },
});

const address = (id: string) => `/profile/${id}`;

/** How many of the words are whole names of a person, not only prefixes. */
const wholeNames = (words: readonly SQL[]): SQL =>
  sql.join(
    words.map((word) => sql`(${nameVector} @@ plainto_tsquery('pg_catalog.simple', search_fold(${word})))::int`),
    sql` + `,
  );

const peopleHits = preparedPer((db, number: number) => {
  const words = placedWords(number).map((word) => plannedOnce(word, 'text'));
  const here = [sql`${users.isActive}`, sql`${users.emailVerified}`, isNull(users.invitedAt)];
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, department: users.department })
    .from(users)
    .where(and(...here, ...words.map((word) => matchesPrefix(nameVector, word))))
    .orderBy(desc(wholeNames(words)), asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(place.limit)
    .prepare('people_hits');
});

/** Colleagues by name, full-name matches first: active accounts with a confirmed address. */
const peopleScope: SearchScope = {
  type: personHit,
  address,
  find: async ({ db }, _actor, terms, limit) => {
    const rows = await peopleHits(db, terms.length).execute({ ...termValues(terms), limit });
    return rows.map(({ id, firstName, lastName, department }) => ({
      id,
      title: `${firstName} ${lastName}`,
      url: address(id),
      status: null,
      snippet: department,
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
  if (words.length === 0) return [];
  const { hits: most } = searchLimits;
  const terms = await searchTerms(ctx.db, words);
  const asked = searchScopes().filter((scope) => type === undefined || scope.type === type);
  const found = await Promise.all(
    asked.map(async (scope) => {
      const hits = await scope.find(ctx, actor, terms, most + 1);
      return { type: scope.type, hits: hits.slice(0, most), more: hits.length > most };
    }),
  );
  return found.filter(({ hits }) => hits.length > 0);
};
