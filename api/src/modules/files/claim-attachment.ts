import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type UploadPurpose, type UploadRule, uploadRules } from 'shared-contracts/terms/file';
import type { Context } from '../../context.ts';
import { extensionOf } from '../../platform/files/file-kind.ts';
import { invalid } from '../../platform/http/errors.ts';
import { fileIdOf, urlOfFile } from './file-record.ts';
import { type FileRow, files } from './tables.ts';

/** What a file hangs on, for example `{ type: 'idea', id }`. */
export interface Attached {
  readonly type: string;
  readonly id: string;
}

/** The columns that content keeps of its attachment; all null where there is none. */
export interface Attachment {
  readonly fileUrl: string | null;
  readonly fileName: string | null;
  readonly fileSize: number | null;
}

const none: Attachment = { fileUrl: null, fileName: null, fileSize: null };
const refusal = (path: string) => invalid([{ path, message: 'This file cannot be attached. Please upload it again.' }]);

const ruleOf = (purpose: UploadPurpose): UploadRule => uploadRules[purpose];
const purposesFor = (purpose: UploadPurpose): UploadPurpose[] => (ruleOf(purpose).orGeneral ? [purpose, 'general'] : [purpose]);

/** Whether a file may be attached where the rules of a purpose hold. */
const fits = (file: FileRow, purpose: UploadPurpose): boolean => {
  const { extensions, maxBytes } = ruleOf(purpose);
  if (file.purpose === purpose) return true;
  return purposesFor(purpose).includes(file.purpose) && extensions.includes(extensionOf(file.filename)) && file.size <= maxBytes;
};

/** Lets go of what hangs on the entity for this purpose, except `kept`; the sweep takes it after a day. */
const letGo = async (ctx: Context, entity: Attached, purpose: UploadPurpose, kept?: string) => {
  await ctx.db
    .update(files)
    .set({ attachedType: null, attachedId: null, looseSince: ctx.clock.now() })
    .where(
      and(
        eq(files.attachedType, entity.type),
        eq(files.attachedId, entity.id),
        inArray(files.purpose, purposesFor(purpose)),
        kept === undefined ? undefined : ne(files.id, kept),
      ),
    );
};

/**
 * Makes the file that a client named the one attachment of the entity, in place of any former one;
 * no name means none. Call it inside the transaction that writes the entity (`within(ctx, tx)`).
 * The url alone decides: name and size come from the record.
 *
 * @throws invalid_input on `path` unless the actor uploaded the file for this purpose and it
 * hangs on nothing else; what hangs on this entity already is fine, whoever uploaded it
 */
export const claimAttachment = async (
  ctx: Context,
  actor: Actor,
  {
    fileUrl,
    purpose,
    entity,
    path = 'fileUrl',
  }: {
    readonly fileUrl: string | null | undefined;
    readonly purpose: UploadPurpose;
    readonly entity: Attached;
    /** The field that the client named the file in. */
    readonly path?: string;
  },
): Promise<Attachment> => {
  const refused = () => refusal(path);
  if (!fileUrl) {
    await letGo(ctx, entity, purpose);
    return none;
  }
  const id = fileIdOf(fileUrl);
  if (!id) throw refused();
  const [file] = await ctx.db.select().from(files).where(eq(files.id, id)).for('update');
  if (!file || !fits(file, purpose)) throw refused();
  const here = file.attachedType === entity.type && file.attachedId === entity.id;
  const free = file.attachedType === null && file.uploadedBy === actor.id;
  if (!here && !free) throw refused();
  await letGo(ctx, entity, purpose, id);
  if (free) {
    await ctx.db
      .update(files)
      .set({ attachedType: entity.type, attachedId: entity.id, looseSince: null })
      .where(eq(files.id, id));
  }
  return { fileUrl: urlOfFile(id), fileName: file.filename, fileSize: file.size };
};
