import type { NotificationKind } from 'shared-contracts/terms/notification';
import type { Context } from '../../context.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { ItemRef } from '../content/visible-items.ts';
import { announceNotices } from './announce-notices.ts';
import { noticeMailJob } from './notice-mail-job.ts';
import { channelsOf } from './preferences.ts';
import { notifications } from './tables.ts';

/** Word to several people about one item. */
export interface Notice {
  readonly kind: NotificationKind;
  /** Ids of people; the actor is left out, whoever is named twice is told once. */
  readonly to: readonly string[];
  readonly item: ItemRef;
  /** Whose doing it is. */
  readonly actorId: string | null;
  readonly commentId?: string;
  /** What the kind needs beside, such as a decision and its reason; never the item's title, which is read from it. */
  readonly detail?: Record<string, unknown>;
}

/** Tells people, in the caller's transaction; each gets it where they want to be told: in the portal, by mail, or not at all. */
export const notify = async (ctx: Context, { kind, to, item, actorId, commentId, detail }: Notice): Promise<void> => {
  const people = [...new Set(to)].filter((id) => id !== actorId);
  if (people.length === 0) return;
  const { inApp, mail } = await channelsOf(ctx, kind, people);
  for (const userId of mail) await enqueue(ctx, noticeMailJob, { userId, kind, item, actorId, commentId, detail });
  if (inApp.length === 0) return;
  const createdAt = ctx.clock.now();
  const row = { kind, entityType: item.type, entityId: item.id, actorId, commentId, detail, createdAt };
  await ctx.db.insert(notifications).values(inApp.map((userId) => ({ ...row, userId })));
  await announceNotices(ctx, inApp);
};
