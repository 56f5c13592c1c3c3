import { and, asc, eq, isNull } from 'drizzle-orm';
import { personHit } from 'shared-contracts/constants/search';
import { matchesPrefix } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { nameVector } from '../content/search.ts';
import type { SearchScope } from './search-scope.ts';

const address = (id: string) => `/profile/${id}`;

/** Colleagues by name: active accounts with a confirmed address. */
export const peopleScope: SearchScope = {
  type: personHit,
  address,
  find: async ({ db }, _actor, words, limit) => {
    const here = [eq(users.isActive, true), eq(users.emailVerified, true), isNull(users.invitedAt)];
    const rows = await db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, department: users.department })
      .from(users)
      .where(and(...here, ...words.map((word) => matchesPrefix(nameVector, word))))
      .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
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
