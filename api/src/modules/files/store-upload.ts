import { and, eq, lt, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import {
  generalPurposes,
  type UploadPurpose,
  type UploadRule,
  uploadQuota,
  uploadRules,
  uploadTexts,
} from 'shared-contracts/constants/file';
import { spanOfDay } from 'shared-contracts/constants/zoned-time';
import type { Operation } from 'shared-contracts/operation';
import type { StoredFile, storedFileSchema } from 'shared-contracts/schemas/file';
import { type Context, inTransaction } from '../../context.ts';
import { presentDay } from '../../platform/db/calendar.ts';
import { contentMatches, fileKinds, isDecodable } from '../../platform/files/file-kind.ts';
import { type ReceivedFile, receiveFile } from '../../platform/files/receive-file.ts';
import { invalid, rateLimited, unsupportedType } from '../../platform/http/errors.ts';
import { type Handler, handler } from '../../platform/http/route.ts';
import { keyOfFile, storedFile } from './find-file.ts';
import { files, uploadUsage } from './tables.ts';

const { userId, day, files: filesToday, bytes: bytesToday } = uploadUsage;

const secondsUntilTomorrow = ({ clock, env }: Context): number => {
  const [, tomorrow] = spanOfDay(presentDay({ clock, env }), env.timeZone);
  return (tomorrow.getTime() - clock.now().getTime()) / 1000;
};

/** The maximum size of an upload: what the client declares, else the limit of the rule. */
const expectedBytes = (request: Request, { maxBytes }: UploadRule): number => {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  return declared > 0 && declared < maxBytes ? declared : maxBytes;
};

/** The result of an upload, and how many bytes it has stored. */
interface Uploaded<T> {
  readonly result: T;
  readonly bytes: number;
}

/**
 * Runs an upload within the user's daily quota (PLAT-130). It reserves one file and its maximum bytes in one statement before
 * anything is read, so that concurrent uploads cannot exceed the quota together; a failed upload releases the reservation, a
 * successful one releases the unused part. Every upload uses this.
 * @param call.files number of files it counts as
 * @param upload receives and stores the bytes
 * @throws rate_limited with the seconds until tomorrow, and what `upload` throws
 */
export const withinUploadQuota = async <T>(
  ctx: Context,
  actor: Actor,
  call: { readonly request: Request; readonly rule: UploadRule; readonly files: 0 | 1 },
  upload: () => Promise<Uploaded<T>>,
): Promise<T> => {
  const reserved = { userId: actor.id, day: presentDay(ctx), files: call.files, bytes: expectedBytes(call.request, call.rule) };
  const [usage] = await ctx.db
    .insert(uploadUsage)
    .values(reserved)
    .onConflictDoUpdate({
      target: [userId, day],
      set: { files: sql`${filesToday} + ${reserved.files}`, bytes: sql`${bytesToday} + ${reserved.bytes}` },
      setWhere: sql`${filesToday} + ${reserved.files} <= ${uploadQuota.files} and ${bytesToday} + ${reserved.bytes} <= ${uploadQuota.bytes}`,
    })
    .returning();
  if (!usage) throw rateLimited(secondsUntilTomorrow(ctx), uploadTexts.quota);
  const release = async (unused: { files: number; bytes: number }) => {
    await ctx.db
      .update(uploadUsage)
      .set({ files: sql`${filesToday} - ${unused.files}`, bytes: sql`${bytesToday} - ${unused.bytes}` })
      .where(and(eq(userId, actor.id), eq(day, reserved.day)));
  };
  let uploaded: Uploaded<T>;
  try {
    uploaded = await upload();
  } catch (thrown) {
    await release(reserved);
    throw thrown;
  }
  await release({ files: 0, bytes: reserved.bytes - uploaded.bytes });
  return uploaded.result;
};

/** Removes usage that no quota counts: everything before today. */
export const deleteOldUsage = async (ctx: Context): Promise<void> => {
  await ctx.db.delete(uploadUsage).where(lt(day, presentDay(ctx)));
};

/**
 * The MIME type of a received file, by its extension.
 * @throws unsupported_type when the content is of another type; invalid_input for a picture of too many pixels
 */
const verifiedMimeType = async (ctx: Context, key: string, received: ReceivedFile): Promise<string> => {
  const kind = fileKinds[received.extension];
  const stored = await ctx.files.open(key);
  if (!kind || !stored || !(await contentMatches(kind, stored.body))) {
    throw unsupportedType(uploadTexts.wrongContent(received.extension));
  }
  if (kind.inline && !(await isDecodable(stored.body))) throw invalid([{ path: 'file', message: uploadTexts.tooManyPixels }]);
  return kind.mime;
};

interface Upload {
  readonly request: Request;
  readonly purpose: UploadPurpose;
  /** Checks the text fields of the form; an error refuses the file. */
  readonly checkFields?: (fields: ReceivedFile['fields']) => void;
  /** Runs in the transaction that records the upload; returns how many further bytes it has stored. */
  readonly onStored?: (tx: Context, stored: StoredFile) => Promise<number>;
}

const receiveAndRecord = async (ctx: Context, actor: Actor, { request, purpose, checkFields, onStored }: Upload) => {
  const rule = uploadRules[purpose];
  const id = crypto.randomUUID();
  const key = keyOfFile(id);
  const received = await receiveFile(request, rule, ctx.files, key);
  try {
    checkFields?.(received.fields);
    const mimeType = await verifiedMimeType(ctx, key, received);
    const now = ctx.clock.now();
    const row = {
      id,
      filename: received.name,
      originalName: received.name,
      mimeType,
      size: received.size,
      path: key,
      sha256: received.sha256,
      purpose,
      uploadedBy: actor.id,
      // an attachment has the visibility of its item, except for the plain upload, where the client decides
      isPublic: received.fields.isPublic === 'true' && (generalPurposes as readonly string[]).includes(purpose),
      orphanedAt: now,
      createdAt: now,
    };
    const result = storedFile(row);
    const moreBytes = await inTransaction(ctx, async (tx) => {
      await tx.db.insert(files).values(row);
      return (await onStored?.(tx, result)) ?? 0;
    });
    return { result, bytes: received.size + moreBytes };
  } catch (thrown) {
    await ctx.files.remove(key);
    throw thrown;
  }
};

/**
 * Streams an upload into the store and records it under its purpose; it is orphaned, unless `onStored` attaches it.
 *
 * @throws rate_limited past the daily quota, storage_full, too_large, unsupported_type (by extension or by content),
 * invalid_input, malformed, and any error of `onStored`; then neither bytes nor record are kept
 */
export const storeUpload = (ctx: Context, actor: Actor, upload: Upload): Promise<StoredFile> =>
  withinUploadQuota(ctx, actor, { request: upload.request, rule: uploadRules[upload.purpose], files: 1 }, () =>
    receiveAndRecord(ctx, actor, upload),
  );

/** An operation that accepts one file and returns its record. */
interface UploadOperation extends Operation {
  readonly audience: 'contributor' | 'signed-in' | 'admin';
  readonly upload: UploadPurpose;
  readonly response: { readonly kind: 'json'; readonly status: 200 | 201; readonly schema: typeof storedFileSchema };
}

/** The handler of any upload operation; the operation's purpose defines what is accepted. */
export const uploadHandler = (operation: UploadOperation): Handler =>
  handler(operation, ({ ctx, actor, request, upload }) => storeUpload(ctx, actor, { request, purpose: upload }));
