import { type Invalidation, type InvalidationRecipients, itemInvalidation } from 'shared-contracts/invalidation';
import { isPublished } from 'shared-contracts/policies/content';
import type { Context } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { authorIds } from './authors.ts';
import type { ContentType } from './content-type.ts';
import type { Item } from './read-item.ts';

/** The fields of an item that determine whose pages may learn of a change to it. */
type ItemAudience = Pick<Item, 'authorId' | 'status'> & Partial<Pick<Item, 'coAuthors'>>;

/** Whose open pages learn of a change to an item: no one gets events about items they cannot see. */
const recipientsOf = (item: ItemAudience, wasPublished = false): Required<InvalidationRecipients> => {
  const others = wasPublished || isPublished(item.status) ? 'everyone' : 'reviewers';
  return { visibleTo: item.status === 'draft' ? 'people' : others, people: authorIds(item) };
};

/**
 * Tells open pages which reads are stale because an item was added, changed or removed.
 * @param item its current state
 * @param wasPublished whether everyone could see it before the change: then the pages of everyone refetch it too
 */
export const invalidateItem = (ctx: Context, contentType: ContentType, item: ItemAudience, wasPublished = false): Promise<void> =>
  publishInvalidation(ctx, { invalidates: itemInvalidation(contentType.reads) }, recipientsOf(item, wasPublished));

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
): Promise<void> => {
  const recipients = recipientsOf(item);
  const people = person ? [...recipients.people, person] : recipients.people;
  return publishInvalidation(ctx, operation, { ...recipients, people }, reads);
};
