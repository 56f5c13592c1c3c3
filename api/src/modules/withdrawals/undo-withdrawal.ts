import { and, eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { withdrawalHours } from 'shared-contracts/constants/undo';
import { mayUndoWithdrawal } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { getContentType } from '../content/content-type.ts';
import { invalidateItem } from '../content/invalidate-item.ts';
import { nounOf } from '../content/item-texts.ts';
import { readItem } from '../content/read-item.ts';
import type { ItemRef } from '../content/visible.ts';
import { invalidateNotifications } from '../notifications/notify.ts';
import { notifications } from '../notifications/tables.ts';
import { undoableSince } from './keep-withdrawn.ts';
import { restoreWithdrawn } from './put-back.ts';
import { withdrawnItems } from './tables.ts';

/**
 * Restores a withdrawn item with everything that was deleted with it, for the person who withdrew it. Only one of several
 * concurrent calls succeeds.
 * @throws not_found for anyone else, and if it was not withdrawn or is already restored; conflict if it is too late, or if
 * something in the meantime makes it impossible
 */
export const undoWithdrawal = (ctx: Context, actor: Actor, { type, id }: ItemRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const contentType = getContentType(type);
    const noun = nounOf(contentType);
    const which = and(eq(withdrawnItems.entityType, type), eq(withdrawnItems.id, id));
    const { authorId, status, title, withdrawnBy, withdrawnAt } = withdrawnItems;
    const [withdrawn] = await tx.db
      .select({ authorId, status, title, withdrawnBy, withdrawnAt })
      .from(withdrawnItems)
      .where(which)
      .for('update');
    if (!withdrawn || !mayUndoWithdrawal(actor, withdrawn)) throw notFound();
    if (withdrawn.withdrawnAt < undoableSince(tx.clock.now()))
      throw conflict(t`A withdrawal can be undone for ${withdrawalHours} hours.`);
    if (!(await restoreWithdrawn(tx, id)))
      throw conflict(t`Something that belonged to this ${noun} no longer exists, so the withdrawal stays.`);
    await tx.db.delete(withdrawnItems).where(which);
    const item = await readItem(tx, actor, contentType, id);
    const about = { entityType: type, entityId: id, actorId: actor.id };
    if (item.status !== 'draft')
      await recordAudit(tx, { ...about, action: `${type}_restored`, after: { title: item.title, status: item.status } });
    const told = await tx.db
      .selectDistinct({ id: notifications.userId })
      .from(notifications)
      .where(and(eq(notifications.entityType, type), eq(notifications.entityId, id)));
    await invalidateNotifications(
      tx,
      told.map((person) => person.id),
    );
    await invalidateItem(tx, contentType, item);
  });
