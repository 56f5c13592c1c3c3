import { markNotifications } from 'shared-contracts/operations/notifications';
import type { Context } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';

/** Tells the open pages of these people that their notices have changed. */
export const invalidateNotifications = (ctx: Context, people: readonly string[]): Promise<void> =>
  publishInvalidation(ctx, markNotifications, { people });
