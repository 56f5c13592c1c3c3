import type { Actor } from 'shared-contracts/actor';
import { firstStepsPanel } from 'shared-contracts/constants/panels';
import * as op from 'shared-contracts/operations/panels';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { DashboardLayout } from 'shared-contracts/schemas/dashboard-layout';
import { type Context, inTransaction } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { lockUser, saveUser } from '../../platform/users/repository.ts';
import { currentUserOf } from '../auth/current-user.ts';

/**
 * Orders and hides the panels of the actor's own dashboard; two empty lists reset it to the default. Hiding the first-steps panel
 * ends it for good, whatever is arranged later.
 */
export const arrangeDashboard = (
  ctx: Context,
  actor: Actor,
  { order, hidden: requestedHidden }: DashboardLayout,
): Promise<CurrentUser> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, actor.id);
    const hidden = requestedHidden.filter((id) => id !== firstStepsPanel);
    const firstSteps = user.firstSteps && hidden.length === requestedHidden.length;
    const dashboard = order.length + hidden.length > 0 ? { order, hidden } : null;
    await saveUser(tx, actor.id, { dashboard, firstSteps });
    await publishInvalidation(tx, op.arrangeDashboard, { people: [actor.id] });
    return currentUserOf(tx, { ...user, dashboard, firstSteps });
  });
