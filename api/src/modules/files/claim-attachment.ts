import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type UploadPurpose, type UploadRule, uploadRules } from 'shared-contracts/constants/file';
import type { AttachedFile } from 'shared-contracts/schemas/file';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { extensionOf } from '../../platform/files/file-kind.ts';
import { invalid } from '../../platform/http/errors.ts';
import { fileIdOf, urlOfFile } from './find-file.ts';
import { removeFiles } from './remove-files.ts';
import { type FileRow, files } from './tables.ts';

/** The entity to which a file is attached, for example `{ type: 'idea', id }`. */
export interface AttachedEntity {
  readonly type: string;
  readonly id: string;
}

/** The attachment columns of content; all null when there is none. */
export interface Attachment {
  readonly fileUrl: string | null;
  readonly fileName: string | null;
  readonly fileSize: number | null;
}

const noAttachment: Attachment = { fileUrl: null, fileName: null, fileSize: null };
const cannotAttach = (path: string) => invalid([{ path, message: t`This file cannot be attached. Please upload it again.` }]);

const ruleOf = (purpose: UploadPurpose): UploadRule => uploadRules[purpose];
const purposesFor = (purpose: UploadPurpose): UploadPurpose[] =>
  ruleOf(purpose).orGeneral ? [purpose, 'anyDocument', 'general'] : [purpose];

/** Whether a file may be attached under the rules of a purpose. */
const fits = (file: FileRow, purpose: UploadPurpose): boolean => {
  const { extensions, maxBytes } = ruleOf(purpose);
  if (file.purpose === purpose) return true;
  return purposesFor(purpose).includes(file.purpose) && extensions.includes(extensionOf(file.filename)) && file.size <= maxBytes;
};

/** Removes the entity's files of this purpose, except `keptIds`. */
const removeOthers = (ctx: Context, entity: AttachedEntity, purpose: UploadPurpose, keptIds: readonly string[] = []) =>
  removeFiles(
    ctx,
    and(
      eq(files.attachedType, entity.type),
      eq(files.attachedId, entity.id),
      inArray(files.purpose, purposesFor(purpose)),
      keptIds.length === 0 ? undefined : notInArray(files.id, [...keptIds]),
    ),
  );

/**
 * Attaches the file that a client named as the entity's only attachment and removes an earlier one immediately; no address means
 * no attachment. Call it inside the transaction that writes the entity. Only the url is trusted: name and size come from the
 * record.
 * @throws invalid_input on `path` unless the actor uploaded the file for this purpose and it is not attached to anything else; a
 * file already attached to this entity is accepted from any uploader
 */
export const claimAttachment = async (
  ctx: Context,
  actor: Actor,
  {
    fileUrl,
    purpose,
    entity,
    path = 'fileUrl',
    besideOthers = false,
  }: {
    readonly fileUrl: string | null | undefined;
    readonly purpose: UploadPurpose;
    readonly entity: AttachedEntity;
    /** The field in which the client named the file. */
    readonly path?: string;
    /** Whether the entity keeps its other files of this purpose. */
    readonly besideOthers?: boolean;
  },
): Promise<Attachment> => {
  if (!fileUrl) {
    if (!besideOthers) await removeOthers(ctx, entity, purpose);
    return noAttachment;
  }
  const id = fileIdOf(fileUrl);
  if (!id) throw cannotAttach(path);
  const [file] = await ctx.db.select().from(files).where(eq(files.id, id)).for('update');
  if (!file || !fits(file, purpose)) throw cannotAttach(path);
  const isAttachedHere = file.attachedType === entity.type && file.attachedId === entity.id;
  const isOwnUnattached = file.attachedType === null && file.uploadedBy === actor.id;
  if (!isAttachedHere && !isOwnUnattached) throw cannotAttach(path);
  if (!besideOthers) await removeOthers(ctx, entity, purpose, [id]);
  if (isOwnUnattached) {
    await ctx.db
      .update(files)
      .set({ attachedType: entity.type, attachedId: entity.id, orphanedAt: null })
      .where(eq(files.id, id));
  }
  return { fileUrl: urlOfFile(id), fileName: file.filename, fileSize: file.size };
};

/** The attachment columns of content with several files: the first one, and the others. */
export interface Attachments extends Attachment {
  readonly moreFiles: AttachedFile[];
}

/** A claimed file as an element of `moreFiles`; no element without a file. */
const asMoreFiles = ({ fileUrl, fileName, fileSize }: Attachment): AttachedFile[] =>
  fileUrl === null || fileName === null ? [] : [{ fileUrl, fileName, fileSize }];

/**
 * Like {@link claimAttachment}, for several files: attaches those that a client named to the entity, in this order, and removes
 * all others immediately.
 * @throws invalid_input on `fileUrl` or `moreFiles` as {@link claimAttachment} describes
 */
export const claimAttachments = async (
  ctx: Context,
  actor: Actor,
  {
    urls,
    purpose,
    entity,
  }: { readonly urls: readonly string[]; readonly purpose: UploadPurpose; readonly entity: AttachedEntity },
): Promise<Attachments> => {
  await removeOthers(
    ctx,
    entity,
    purpose,
    urls.flatMap((url) => fileIdOf(url) ?? []),
  );
  const claimed: Attachment[] = [];
  for (const [index, fileUrl] of urls.entries()) {
    const path = index === 0 ? 'fileUrl' : 'moreFiles';
    claimed.push(await claimAttachment(ctx, actor, { fileUrl, purpose, entity, path, besideOthers: true }));
  }
  const [first = noAttachment, ...others] = claimed;
  return { ...first, moreFiles: others.flatMap(asMoreFiles) };
};
