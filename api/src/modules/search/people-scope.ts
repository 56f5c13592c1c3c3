import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { personHit } from 'shared-contracts/constants/search';
import { matchesPrefix } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { nameVector } from '../content/search.ts';
import type { SearchScope } from './search-scope.ts';

const address = (id: string) => `/profile/${id}`;

/** How many of the words are whole names of a person, not only the beginning of one. */
const wholeNames = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`(${nameVector} @@ plainto_tsquery('pg_catalog.simple', search_fold(${word}::text)))::int`),
    sql` + `,
  );

/** Colleagues by name, those first whose name was typed in full: active accounts with a confirmed address. */
export const peopleScope: SearchScope = {
  type: personHit,
  address,
  find: async ({ db }, _actor, terms, limit) => {
    const words = terms.map(({ word }) => word);
    const here = [eq(users.isActive, true), eq(users.emailVerified, true), isNull(users.invitedAt)];
    const rows = await db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, department: users.department })
      .from(users)
      .where(and(...here, ...words.map((word) => matchesPrefix(nameVector, word))))
      .orderBy(desc(wholeNames(words)), asc(users.firstName), asc(users.lastName), asc(users.id))
      .limit(limit);
    return rows.map(({ id, firstName, lastName, department }) => ({
      id,
      title: `${firstName} ${lastName}`,
      url: address(id),
      status: null,
      snippet: department,
    }));
  },
};
