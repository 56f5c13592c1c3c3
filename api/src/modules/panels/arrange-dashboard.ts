import type { Actor } from 'shared-contracts/actor';
import * as op from 'shared-contracts/operations/panels';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { DashboardLayout } from 'shared-contracts/schemas/dashboard-layout';
import { type Context, inTransaction } from '../../context.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { currentUserOf } from '../auth/current-user.ts';
import { lockUser, saveUser } from '../users/repository.ts';

/** Orders and hides the panels of the actor's own dashboard; two empty lists forget what was arranged. */
export const arrangeDashboard = (ctx: Context, actor: Actor, layout: DashboardLayout): Promise<CurrentUser> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, actor.id);
    const dashboard = layout.order.length + layout.hidden.length > 0 ? layout : null;
    await saveUser(tx, actor.id, { dashboard });
    await publishInvalidation(tx, op.arrangeDashboard, { people: [actor.id] });
    return currentUserOf({ ...user, dashboard });
  });
