import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { isPublished } from 'shared-contracts/policies/content';
import type { Item } from '../content/read-item.ts';
import { users } from '../users/tables.ts';

/** Which people may see an item: of those who are active and confirmed all where it is published, of a draft its author, else reviewers as well. */
export const mayBeTold = ({ status, authorId }: Pick<Item, 'status' | 'authorId'>): SQL | undefined =>
  and(
    eq(users.isActive, true),
    eq(users.emailVerified, true),
    isNull(users.invitedAt),
    isPublished(status)
      ? undefined
      : or(eq(users.id, authorId), inArray(users.role, status === 'draft' ? [] : ['manager', 'admin'])),
  );
