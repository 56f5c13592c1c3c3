import { itemInvalidation } from 'shared-contracts/content-invalidation';
import type { Invalidation, Reach } from 'shared-contracts/invalidation';
import { isPublished } from 'shared-contracts/policies/content';
import type { Context } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { authorIds } from './authors.ts';
import type { ContentType } from './content-type.ts';
import type { Item } from './read-item.ts';

/** The fields of an item that decide whom it concerns. */
type Notified = Pick<Item, 'authorId' | 'status'> & Partial<Pick<Item, 'coAuthors'>>;

/** Who may know of a change of an item: nobody gets events about hidden items. */
const reachOf = (item: Notified, wasPublished = false): Required<Reach> => {
  const others = wasPublished || isPublished(item.status) ? 'everyone' : 'reviewers';
  return { visibleTo: item.status === 'draft' ? 'people' : others, people: authorIds(item) };
};

/**
 * Tells open pages that an item was added, changed or removed.
 * @param item its current state; if it was published before the change, everyone is told too
 */
export const invalidateItem = (ctx: Context, contentType: ContentType, item: Notified, wasPublished = false): Promise<void> =>
  publishInvalidation(ctx, { invalidates: itemInvalidation(contentType.reads) }, reachOf(item, wasPublished));

/**
 * Tells open pages what an operation on an item makes stale, such as a comment or a vote.
 * @param person whose own reads are stale, too
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
