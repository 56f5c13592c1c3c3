import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { isPublished } from 'shared-contracts/policies/content';
import { users } from '../../platform/users/tables.ts';
import { authorIds } from '../content/authors.ts';
import type { Item } from '../content/read-item.ts';

/**
 * The people who may see an item, among active and confirmed accounts: everyone if it is published, its author if it is a draft,
 * else its authors and reviewers.
 */
export const mayBeNotified = (item: Pick<Item, 'status' | 'authorId' | 'coAuthors'>): SQL | undefined =>
  and(
    eq(users.isActive, true),
    eq(users.emailVerified, true),
    isNull(users.invitedAt),
    isPublished(item.status)
      ? undefined
      : or(inArray(users.id, authorIds(item)), inArray(users.role, item.status === 'draft' ? [] : ['manager', 'admin'])),
  );
