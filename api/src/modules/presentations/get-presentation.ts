import type { Actor } from 'shared-contracts/actor';
import type { Presentation } from 'shared-contracts/schemas/presentation';
import type { Context } from '../../context.ts';
import { amongIds } from '../../platform/db/among-ids.ts';
import { noSuchItem } from '../content/read-item.ts';
import { serializeContent } from '../content/serializer.ts';
import { fileIdOf } from '../files/file-record.ts';
import { presentationType } from './content-type.ts';
import { type FoundPresentation, findPresentation } from './repository.ts';
import { filePreviews } from './tables.ts';

/** The ids of those among the files that have a preview picture. */
const filesWithPreview = async ({ db }: Context, rows: readonly FoundPresentation[]): Promise<ReadonlySet<string>> => {
  const ids = rows.flatMap(({ fileUrl }) => (fileUrl === null ? [] : (fileIdOf(fileUrl) ?? [])));
  if (ids.length === 0) return new Set();
  const found = await db.select({ id: filePreviews.fileId }).from(filePreviews).where(amongIds(filePreviews.fileId, ids));
  return new Set(found.map(({ id }) => id));
};

/** Presentations as their reader gets them, in the order given. */
export const serializePresentations = async (
  ctx: Context,
  reader: Actor,
  rows: readonly FoundPresentation[],
): Promise<Presentation[]> => {
  const [previews, contents] = await Promise.all([
    filesWithPreview(ctx, rows),
    serializeContent(ctx, reader, presentationType, rows),
  ]);
  return contents.map(({ row, shared }) => {
    const { title, description, type, format, version, isPublic, downloads, views, fileUrl, fileName, fileSize } = row;
    const fileId = fileUrl === null ? undefined : fileIdOf(fileUrl);
    // another file has another address, so that no cache shows the picture of a former one
    const previewUrl = fileId && previews.has(fileId) ? `/api/presentations/${row.id}/preview?file=${fileId.slice(0, 8)}` : null;
    const file = { fileUrl, fileName, fileSize, previewUrl };
    return { ...shared, title, description, type, format, version, isPublic, downloads, views, ...file };
  });
};

/** @throws not_found, also for a presentation that the actor may not see */
export const readablePresentation = async (ctx: Context, actor: Actor, id: string): Promise<FoundPresentation> => {
  const found = await findPresentation(ctx.db, actor, id);
  if (!found) throw noSuchItem(presentationType);
  return found;
};

/**
 * One presentation.
 * @throws not_found, also for one that the actor may not see
 */
export const getPresentation = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<Presentation> => {
  const [presentation] = await serializePresentations(ctx, actor, [await readablePresentation(ctx, actor, id)]);
  if (!presentation) throw noSuchItem(presentationType);
  return presentation;
};
