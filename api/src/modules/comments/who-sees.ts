import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { isPublished } from 'shared-contracts/policies/content';
import { authorIds } from '../content/co-authors.ts';
import type { Item } from '../content/read-item.ts';
import { users } from '../users/tables.ts';

/** Which people may see an item: of those who are active and confirmed all where it is published, of a draft its author, else its authors and reviewers. */
export const mayBeTold = (item: Pick<Item, 'status' | 'authorId' | 'coAuthors'>): SQL | undefined =>
  and(
    eq(users.isActive, true),
    eq(users.emailVerified, true),
    isNull(users.invitedAt),
    isPublished(item.status)
      ? undefined
      : or(inArray(users.id, authorIds(item)), inArray(users.role, item.status === 'draft' ? [] : ['manager', 'admin'])),
  );
