import { eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { presentationTexts } from 'shared-contracts/constants/presentation';
import { scoreInvalidation } from 'shared-contracts/invalidation';
import { mayDownloadPresentation } from 'shared-contracts/policies/content';
import { type Context, inTransaction } from '../../context.ts';
import { presentDay } from '../../platform/db/calendar.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { invalidateItemReads } from '../content/invalidate-item.ts';
import { fileOfUrl } from '../files/find-file.ts';
import { serveFile } from '../files/serve-file.ts';
import { presentationType } from './content-type.ts';
import { type FoundPresentation, presentationReads } from './read-presentations.ts';
import { presentations, presentationUses } from './tables.ts';

const counters = {
  download: { downloads: sql`${presentations.downloads} + 1` },
  view: { views: sql`${presentations.views} + 1` },
} as const;

/** Counts a use once per user and day in the company's time zone; returns whether it was the first. */
const countUse = (ctx: Context, actor: Actor, { id }: { readonly id: string }, use: keyof typeof counters): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const day = presentDay(tx);
    const first = await tx.db
      .insert(presentationUses)
      .values({ presentationId: id, userId: actor.id, use, day })
      .onConflictDoNothing()
      .returning({ day: presentationUses.day });
    if (first.length === 0) return false;
    await tx.db.update(presentations).set(counters[use]).where(eq(presentations.id, id));
    return true;
  });

/** Reads declare no stale data, but this one changes the item's download count. */
const downloaded = { invalidates: scoreInvalidation };

const countDownload = async (ctx: Context, actor: Actor, item: FoundPresentation): Promise<void> => {
  if (await countUse(ctx, actor, item, 'download')) await invalidateItemReads(ctx, presentationType, item, downloaded);
};

/**
 * Returns the file of a presentation as a download and counts it (DES-10); a HEAD request, which transfers no bytes, is not
 * counted.
 * @throws not_found when the actor may not see the presentation, or it has no file; forbidden for a viewer of one that is not
 * public (DES-11); unavailable when the store has lost the bytes
 */
export const downloadPresentation = async (
  ctx: Context,
  actor: Actor,
  { id, request }: { readonly id: string; readonly request: Request },
): Promise<Response> => {
  const item = await presentationReads.getRow(ctx, actor, id);
  if (!mayDownloadPresentation(actor, item)) throw forbidden();
  if (item.fileUrl === null) throw notFound(presentationTexts.noFileToDownload);
  const response = await serveFile(ctx, request, await fileOfUrl(ctx, item.fileUrl));
  if (request.method !== 'HEAD' && response.status < 400) await countDownload(ctx, actor, item);
  return response;
};

/**
 * Records that the actor viewed a presentation (DES-13).
 * @throws not_found for one that the actor may not see
 */
export const viewPresentation = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<void> => {
  await countUse(ctx, actor, await presentationReads.getRow(ctx, actor, id), 'view');
};

/** Whether the actor may open the file of a presentation at the file's own address. */
export const mayOpenPresentationFile = async (ctx: Context, actor: Actor, id: string): Promise<boolean> => {
  const item = await presentationReads.findOne(ctx.db, actor, id);
  return item !== undefined && mayDownloadPresentation(actor, item);
};
