import type { Actor } from 'shared-contracts/actor';
import { generalPurposes, type UploadPurpose, uploadRules, uploadTexts } from 'shared-contracts/constants/file';
import type { Operation } from 'shared-contracts/operation';
import type { StoredFile, storedFileSchema } from 'shared-contracts/schemas/file';
import { type Context, inTransaction } from '../../context.ts';
import { fileKinds } from '../../platform/files/file-kind.ts';
import { contentMatches, isDecodable } from '../../platform/files/prove-content.ts';
import { type ReceivedFile, receiveFile } from '../../platform/files/receive-file.ts';
import { invalid, unsupportedType } from '../../platform/http/errors.ts';
import { type Handler, handler } from '../../platform/http/route.ts';
import { keyOfFile, storedFile } from './file-record.ts';
import { files } from './tables.ts';
import { withinUploadQuota } from './upload-quota.ts';

const mimeOfTrue = async (ctx: Context, key: string, received: ReceivedFile): Promise<string> => {
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
  /** Runs in the transaction that records the upload; returns how many further bytes are kept. */
  readonly onStored?: (tx: Context, stored: StoredFile) => Promise<number>;
}

const store = async (ctx: Context, actor: Actor, { request, purpose, checkFields, onStored }: Upload) => {
  const rule = uploadRules[purpose];
  const id = crypto.randomUUID();
  const key = keyOfFile(id);
  const received = await receiveFile(request, rule, ctx.files, key);
  try {
    checkFields?.(received.fields);
    const mimeType = await mimeOfTrue(ctx, key, received);
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
    const kept = storedFile(row);
    const further = await inTransaction(ctx, async (tx) => {
      await tx.db.insert(files).values(row);
      return (await onStored?.(tx, kept)) ?? 0;
    });
    return { kept, bytes: received.size + further };
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
    store(ctx, actor, upload),
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
