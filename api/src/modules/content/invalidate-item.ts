import { type Invalidation, type InvalidationRecipients, itemInvalidation } from 'shared-contracts/invalidation';
import { isPublished } from 'shared-contracts/policies/content';
import type { Context } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { authorIds } from './authors.ts';
import type { ContentType } from './content-type.ts';
import type { Item } from './read-item.ts';

/** The fields of an item that determine whose pages may learn of a change to it. */
type ItemAudience = Pick<Item, 'authorId' | 'status'> & Partial<Pick<Item, 'coAuthors'>>;

interface ChangeAudience {
  /** Whether everyone could see the item before the change: then the pages of everyone refetch it too. */
  readonly wasPublished?: boolean;
  /** A person besides its authors whose own reads are stale. */
  readonly person?: string | undefined;
}

/** Whose open pages learn of a change to an item: no one gets events about items they cannot see. */
const recipientsOf = (item: ItemAudience, { wasPublished = false, person }: ChangeAudience): Required<InvalidationRecipients> => {
  const others = wasPublished || isPublished(item.status) ? 'everyone' : 'reviewers';
  const people = authorIds(item);
  return { visibleTo: item.status === 'draft' ? 'people' : others, people: person ? [...people, person] : people };
};

/**
 * Tells open pages which reads are stale because an item was added, changed or removed.
 * @param item its current state
 */
export const invalidateItem = (
  ctx: Context,
  contentType: ContentType,
  item: ItemAudience,
  audience: ChangeAudience = {},
): Promise<void> => publishInvalidation(ctx, { invalidates: itemInvalidation(contentType.reads) }, recipientsOf(item, audience));

/**
 * Tells open pages which reads an operation on an item, such as a comment or a vote, makes stale.
 * @param person whose own reads are stale too
 */
export const invalidateItemReads = (
  ctx: Context,
  { reads }: ContentType,
  item: ItemAudience,
  operation: { readonly invalidates?: Invalidation },
  person?: string,
): Promise<void> => publishInvalidation(ctx, operation, recipientsOf(item, { person }), reads);
