import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { imageSize } from 'image-size';
import type { Actor } from 'shared-contracts/actor';
import { uploadRules, uploadTexts } from 'shared-contracts/constants/file';
import { previewLimits } from 'shared-contracts/constants/presentation';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { extensionOf } from '../../platform/files/file-kind.ts';
import type { StoredBytes } from '../../platform/files/file-store.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { readZipEntry, zipEntries } from '../../platform/files/zip-entries.ts';
import { notFound, unsupportedType } from '../../platform/http/errors.ts';
import { fileIdOf, keyOfFile } from '../files/find-file.ts';
import { withinUploadQuota } from '../files/store-upload.ts';
import { files } from '../files/tables.ts';
import { presentationReads } from './read-presentations.ts';
import { filePreviews } from './tables.ts';

/** Where the files of a format contain a picture of their first page, best first. */
const embeddedPictures: Readonly<Record<string, readonly string[]>> = {
  '.pptx': ['docProps/thumbnail.jpeg', 'docProps/thumbnail.jpg', 'docProps/thumbnail.png'],
  '.odp': ['Thumbnails/thumbnail.png'],
  '.key': ['preview-web.jpg', 'preview.jpg', 'preview-micro.jpg'],
};
const pictureExtensions = ['.png', '.jpg', '.jpeg'];

const mimeTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
const isPictureType = (type: string | undefined): type is keyof typeof mimeTypes =>
  type !== undefined && Object.hasOwn(mimeTypes, type);

/** The image type of the bytes; undefined if they are not an image, or exceed the maximum size of a preview. */
const pictureType = (bytes: Uint8Array): keyof typeof mimeTypes | undefined => {
  if (bytes.byteLength > previewLimits.bytes) return undefined;
  try {
    const { type, width, height } = imageSize(bytes);
    const fits = Math.min(width, height) >= 1 && Math.max(width, height) <= previewLimits.pixels;
    return fits && isPictureType(type) ? type : undefined;
  } catch {
    return undefined;
  }
};

/** The preview picture that a file contains or is itself; undefined if there is none. */
const pictureOf = async (extension: string, file: StoredBytes): Promise<Uint8Array | undefined> => {
  if (pictureExtensions.includes(extension)) return file.size <= previewLimits.bytes ? file.bytes() : undefined;
  const names = embeddedPictures[extension];
  const entries = names && (await zipEntries(file));
  for (const name of names ?? []) {
    const entry = entries?.find((one) => one.name === name);
    const bytes = entry && (await readZipEntry(file, entry, previewLimits.bytes));
    if (bytes) return bytes;
  }
  return undefined;
};

const insertPreview = async (ctx: Context, fileId: string, picture: Uint8Array): Promise<boolean> => {
  const type = pictureType(picture);
  if (!type) return false;
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const row = { mimeType: mimeTypes[type], picture: Buffer.from(picture), sha256, createdAt: ctx.clock.now() };
  await ctx.db
    .insert(filePreviews)
    .values({ fileId, ...row })
    .onConflictDoUpdate({ target: filePreviews.fileId, set: row });
  return true;
};

/**
 * Stores the preview picture that an uploaded file contains, if any, in the transaction that records the file.
 * @returns its size in bytes
 */
export const storeEmbeddedPreview = async (
  ctx: Context,
  { id, filename }: Pick<StoredFile, 'id' | 'filename'>,
): Promise<number> => {
  const stored = await ctx.files.open(keyOfFile(id));
  const picture = stored && (await pictureOf(extensionOf(filename), stored.body));
  return picture && (await insertPreview(ctx, id, picture)) ? picture.byteLength : 0;
};

/**
 * Stores a picture of a file that the uploader's browser rendered, such as the first page of a PDF.
 * @throws not_found unless the actor uploaded the file as a presentation and it is not attached to anything yet; rate_limited
 * past the daily quota; what `receiveFile` throws; unsupported_type for anything that is not an image, or exceeds the maximum
 * size of a preview
 */
export const storePreview = async (
  ctx: Context,
  actor: Actor,
  { id, request, purpose }: { readonly id: string; readonly request: Request; readonly purpose: 'presentationPreview' },
): Promise<void> => {
  const ownUnattached = and(
    eq(files.id, id),
    eq(files.uploadedBy, actor.id),
    eq(files.purpose, 'presentation'),
    isNull(files.attachedId),
  );
  const [file] = await ctx.db.select({ id: files.id }).from(files).where(ownUnattached);
  if (!file) throw notFound(t`File not found`);
  const rule = uploadRules[purpose];
  // part of the file that it shows: its bytes count, but not as another file
  await withinUploadQuota(ctx, actor, { request, rule, files: 0 }, async () => {
    // swept later if the process ends before it is removed
    const key = `staging/${randomUUID()}`;
    const received = await receiveFile(request, rule, ctx.files, key);
    try {
      const stored = await ctx.files.open(key);
      const result = stored && (await insertPreview(ctx, id, await stored.body.bytes()));
      if (!result) throw unsupportedType(uploadTexts.wrongType(rule).description);
      return { result, bytes: received.size };
    } finally {
      await ctx.files.remove(key);
    }
  });
};

/**
 * Returns the preview picture of a presentation to anyone who may see the presentation; browsers ask each time whether they may
 * show what they have stored.
 * @throws not_found when the actor may not see the presentation, or there is no picture
 */
export const servePreview = async (
  ctx: Context,
  actor: Actor,
  { id, request }: { readonly id: string; readonly request: Request },
): Promise<Response> => {
  const { fileUrl } = await presentationReads.getRow(ctx, actor, id);
  const fileId = fileUrl === null ? undefined : fileIdOf(fileUrl);
  const [preview] = fileId ? await ctx.db.select().from(filePreviews).where(eq(filePreviews.fileId, fileId)) : [];
  if (!preview) throw notFound(t`There is no preview picture`);
  const etag = `"${preview.sha256.slice(0, 32)}"`;
  const headers = {
    'content-type': preview.mimeType,
    'content-disposition': 'inline',
    // the next person at a shared browser must ask again
    'cache-control': 'private, no-cache',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(preview.picture), { headers });
};
