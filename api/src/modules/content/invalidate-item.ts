import { type Invalidation, type InvalidationRecipients, itemInvalidation } from 'shared-contracts/invalidation';
import { isPublished } from 'shared-contracts/policies/content';
import type { Context } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { authorIds } from './authors.ts';
import type { ContentType } from './content-type.ts';
import type { Item } from './read-item.ts';

/** The fields of an item that determine who is notified of it. */
type Notified = Pick<Item, 'authorId' | 'status'> & Partial<Pick<Item, 'coAuthors'>>;

/** Who may be notified of a change to an item: no one gets events about items they cannot see. */
const reachOf = (item: Notified, wasPublished = false): Required<InvalidationRecipients> => {
  const others = wasPublished || isPublished(item.status) ? 'everyone' : 'reviewers';
  return { visibleTo: item.status === 'draft' ? 'people' : others, people: authorIds(item) };
};

/**
 * Notifies open pages that an item was added, changed or removed.
 * @param item its current state; if it was published before the change, everyone is notified too
 */
export const invalidateItem = (ctx: Context, contentType: ContentType, item: Notified, wasPublished = false): Promise<void> =>
  publishInvalidation(ctx, { invalidates: itemInvalidation(contentType.reads) }, reachOf(item, wasPublished));

/**
 * Notifies open pages which reads an operation on an item, such as a comment or a vote, makes stale.
 * @param person whose own reads are stale too
 */
export const invalidateItemReads = (
  ctx: Context,
  { reads }: ContentType,
  item: Notified,
  operation: { readonly invalidates?: Invalidation },
  person?: string,
): Promise<void> => {
  const reach = reachOf(item);
  return publishInvalidation(ctx, operation, { ...reach, people: person ? [...reach.people, person] : reach.people }, reads);
};
