import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { draftTexts } from 'shared-contracts/constants/draft';
import {
  fitsType,
  formatOf,
  type PresentationType,
  presentationDefaults,
  presentationTexts,
  presentationTypeOf,
  titleOf,
} from 'shared-contracts/constants/presentation';
import { editNeedsReview, maySubmit } from 'shared-contracts/policies/content';
import type { newPresentationSchema, Presentation, presentationChangeSchema } from 'shared-contracts/schemas/presentation';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import { attachToItem } from '../content/attachment.ts';
import { fileUrlsOf, withoutFiles } from '../content/item-files.ts';
import { fileIdOf } from '../files/find-file.ts';
import { files } from '../files/tables.ts';
import { editItem } from '../lifecycle/edit-item.ts';
import { recordNewItem } from '../lifecycle/submit-item.ts';
import { presentationType } from './content-type.ts';
import { presentationReads } from './read-presentations.ts';
import { presentations } from './tables.ts';

/** @throws invalid_input where the file is one that only a design asset may be (DES-6) */
const checkFileFitsType = (type: PresentationType, fileName: unknown): void => {
  if (typeof fileName === 'string' && fileName && !fitsType(type, fileName))
    throw invalid([{ path: 'fileUrl', message: presentationTexts.wrongTypeForFile }]);
};

/**
 * Submits a presentation for review, or saves it as a draft: row, file, activity and audit entry in one transaction. Omitted
 * values are derived from the file (DES-7).
 * @throws forbidden for viewers; invalid_input on `fileUrl` for a file that the actor may not attach or that does not fit the
 * type
 */
export const submitPresentation = async (
  ctx: Context,
  actor: Actor,
  input: z.output<typeof newPresentationSchema>,
): Promise<Presentation> => {
  if (!maySubmit(actor)) throw forbidden();
  const { draft = false, ...given } = withoutFiles(input);
  const id = crypto.randomUUID();
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const attachment = await attachToItem(tx, actor, presentationType, id, fileUrlsOf(input));
    const fileName = attachment.fileName ?? '';
    const title = given.title || titleOf(fileName);
    if (!title) throw invalid([{ path: 'title', message: draftTexts.titleMissing }]);
    const { type = presentationDefaults.type, format = formatOf(fileName), isPublic = presentationDefaults.isPublic } = given;
    checkFileFitsType(type, fileName);
    const [description, version] = [given.description ?? '', given.version || presentationDefaults.version];
    const status = draft ? ('draft' as const) : ('pending' as const);
    const row = { ...given, title, description, type, format, version, isPublic, ...attachment, status };
    await tx.db.insert(presentations).values({ ...row, id, authorId: actor.id, createdAt: now, updatedAt: now });
    await recordNewItem(tx, actor, presentationType, { id, draft, after: { title, type, format, fileName } });
    return presentationReads.getOne(tx, actor, id);
  });
};

type Edit = z.output<typeof presentationChangeSchema> & { readonly id: string };

/** The name of a stored file, as the server has it. */
const nameOfFile = async ({ db }: Context, fileUrl: string): Promise<string | undefined> => {
  const id = fileIdOf(fileUrl);
  const [file] = id ? await db.select({ name: files.filename }).from(files).where(eq(files.id, id)) : [];
  return file?.name;
};

/** The name of the file after the edit: the edited, the pending if the edit joins the pending change, or the current one. */
const fileNameAfter = (actor: Actor, before: Presentation, edited: string | undefined): string => {
  const pending = editNeedsReview(actor, before) ? before.pendingChange?.values.fileName : undefined;
  return edited ?? (typeof pending === 'string' ? pending : before.fileName) ?? '';
};

/**
 * Changes a presentation, as `editItem` describes. An emptied title is replaced by the name of the file.
 * @throws not_found; forbidden; conflict; invalid_input on `fileUrl` for a file that the actor may not attach, or that does not
 * fit the type
 */
export const editPresentation = async (
  ctx: Context,
  actor: Actor,
  { id, revision, draft, ...edit }: Edit,
): Promise<Presentation> => {
  const before = await presentationReads.getOne(ctx, actor, id);
  const editedName = edit.fileUrl ? await nameOfFile(ctx, edit.fileUrl) : undefined;
  const title = edit.title === '' ? { title: titleOf(fileNameAfter(actor, before, editedName)) || before.title } : {};
  const description = edit.description === null ? { description: '' } : {};
  const version = edit.version === '' ? { version: before.version } : {};
  await editItem(ctx, actor, presentationType, {
    id,
    revision,
    draft,
    changes: { ...edit, ...title, ...description, ...version },
    check: ({ type, fileUrl, fileName }) =>
      checkFileFitsType(presentationTypeOf(type) ?? before.type, fileUrl ? (editedName ?? fileName) : null),
  });
  return presentationReads.getOne(ctx, actor, id);
};
