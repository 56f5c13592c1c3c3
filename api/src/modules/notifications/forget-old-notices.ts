import { lt } from 'drizzle-orm';
import { notificationsKeptDays } from 'shared-contracts/constants/notification';
import type { Context } from '../../context.ts';
import { notifications } from './tables.ts';

const day = 24 * 3600_000;

/** Removes notices that were read long ago; unread ones stay. */
export const forgetOldNotices = async ({ db, clock }: Context): Promise<void> => {
  const since = new Date(clock.now().getTime() - notificationsKeptDays * day);
  await db.delete(notifications).where(lt(notifications.readAt, since));
};
