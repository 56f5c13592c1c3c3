import type { Actor } from 'shared-contracts/actor';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { type UploadPurpose, type UploadRule, uploadRules, uploadTexts } from 'shared-contracts/terms/file';
import { type Context, inTransaction } from '../../context.ts';
import { fileKinds } from '../../platform/files/file-kind.ts';
import { contentMatches } from '../../platform/files/prove-content.ts';
import { type ReceivedFile, receiveFile } from '../../platform/files/receive-file.ts';
import { unsupportedType } from '../../platform/http/errors.ts';
import { keyOfFile, storedFile } from './file-record.ts';
import { files } from './tables.ts';

const mimeOfTrue = async (ctx: Context, rule: UploadRule, key: string, received: ReceivedFile): Promise<string> => {
  const kind = fileKinds[received.extension];
  const stored = await ctx.files.open(key);
  if (!kind || !stored || !(await contentMatches(kind, stored.body))) {
    throw unsupportedType(uploadTexts.wrongType(rule).description);
  }
  return kind.mime;
};

interface Upload {
  readonly request: Request;
  readonly purpose: UploadPurpose;
  /** What is done with the upload in the transaction that records it. */
  readonly onStored?: (tx: Context, stored: StoredFile) => Promise<void>;
}

/**
 * Streams an upload into the store and records it under its purpose; it hangs on nothing, unless `onStored` hangs it.
 *
 * @throws too_large, unsupported_type (by extension or by content), invalid_input, malformed, and what `onStored` throws;
 * then neither bytes nor record are kept
 */
export const storeUpload = async (ctx: Context, actor: Actor, { request, purpose, onStored }: Upload): Promise<StoredFile> => {
  const rule = uploadRules[purpose];
  const id = crypto.randomUUID();
  const key = keyOfFile(id);
  const received = await receiveFile(request, rule, ctx.files, key);
  try {
    const mimeType = await mimeOfTrue(ctx, rule, key, received);
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
      isPublic: received.fields.isPublic === 'true',
      looseSince: now,
      createdAt: now,
    };
    const stored = storedFile(row);
    await inTransaction(ctx, async (tx) => {
      await tx.db.insert(files).values(row);
      await onStored?.(tx, stored);
    });
    return stored;
  } catch (thrown) {
    await ctx.files.remove(key);
    throw thrown;
  }
};
