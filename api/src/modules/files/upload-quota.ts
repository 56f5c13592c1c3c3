import { and, eq, lt, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type UploadRule, uploadQuota, uploadTexts } from 'shared-contracts/constants/file';
import { spanOfDay } from 'shared-contracts/constants/zoned-time';
import type { Context } from '../../context.ts';
import { rateLimited } from '../../platform/http/errors.ts';
import { presentDay } from '../../platform/stamps/present-day.ts';
import { uploadUsage } from './tables.ts';

const { userId, day, files, bytes } = uploadUsage;

const secondsUntilTomorrow = ({ clock, env }: Context): number => {
  const [, tomorrow] = spanOfDay(presentDay({ clock, env }), env.timeZone);
  return (tomorrow.getTime() - clock.now().getTime()) / 1000;
};

/** The maximum size of an upload: what the client declares, else the limit of the rule. */
const expectedBytes = (request: Request, { maxBytes }: UploadRule): number => {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  return declared > 0 && declared < maxBytes ? declared : maxBytes;
};

/**
 * Runs an upload within the user's daily quota (PLAT-130). It reserves one file and its maximum bytes in one statement before
 * anything is read, so that concurrent uploads cannot exceed the quota together; a failed upload releases the reservation, a
 * successful one releases the unused part. Every upload uses this.
 * @param call.files number of files it counts as
 * @param upload receives the bytes; returns its result and how many bytes are stored
 * @throws rate_limited with the seconds until tomorrow, and what `upload` throws
 */
export const withinUploadQuota = async <T>(
  ctx: Context,
  actor: Actor,
  call: { readonly request: Request; readonly rule: UploadRule; readonly files: 0 | 1 },
  upload: () => Promise<{ readonly kept: T; readonly bytes: number }>,
): Promise<T> => {
  const booked = { userId: actor.id, day: presentDay(ctx), files: call.files, bytes: expectedBytes(call.request, call.rule) };
  const [taken] = await ctx.db
    .insert(uploadUsage)
    .values(booked)
    .onConflictDoUpdate({
      target: [userId, day],
      set: { files: sql`${files} + ${booked.files}`, bytes: sql`${bytes} + ${booked.bytes}` },
      setWhere: sql`${files} + ${booked.files} <= ${uploadQuota.files} and ${bytes} + ${booked.bytes} <= ${uploadQuota.bytes}`,
    })
    .returning();
  if (!taken) throw rateLimited(secondsUntilTomorrow(ctx), uploadTexts.quota);
  const giveBack = async (unused: { files: number; bytes: number }) => {
    await ctx.db
      .update(uploadUsage)
      .set({ files: sql`${files} - ${unused.files}`, bytes: sql`${bytes} - ${unused.bytes}` })
      .where(and(eq(userId, actor.id), eq(day, booked.day)));
  };
  let done: { readonly kept: T; readonly bytes: number };
  try {
    done = await upload();
  } catch (thrown) {
    await giveBack(booked);
    throw thrown;
  }
  await giveBack({ files: 0, bytes: booked.bytes - done.bytes });
  return done.kept;
};

/** Removes usage that no quota needs any more: everything before today. */
export const deleteOldUsage = async (ctx: Context): Promise<void> => {
  await ctx.db.delete(uploadUsage).where(lt(day, presentDay(ctx)));
};
