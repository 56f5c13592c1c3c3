import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { presentationTypeOf, titleOf } from 'shared-contracts/constants/presentation';
import type { Presentation, presentationChangeSchema } from 'shared-contracts/schemas/presentation';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { editItem } from '../content/edit-item.ts';
import { fileIdOf } from '../files/file-record.ts';
import { files } from '../files/tables.ts';
import { presentationType } from './content-type.ts';
import { presentationReads } from './read-presentations.ts';
import { checkFileFitsType } from './submit-presentation.ts';

type Edit = z.output<typeof presentationChangeSchema> & { readonly id: string };

/** The name of a stored file, as the server has it. */
const nameOfFile = async ({ db }: Context, fileUrl: string): Promise<string | undefined> => {
  const id = fileIdOf(fileUrl);
  const [file] = id ? await db.select({ name: files.filename }).from(files).where(eq(files.id, id)) : [];
  return file?.name;
};

/** A value as it will be once the edit is taken: as given, as it waits for a reviewer, or as it stands. */
const after = (before: Presentation, field: 'type' | 'fileName', given: unknown): unknown =>
  given ?? before.pendingChange?.values[field] ?? before[field];

/**
 * Changes a presentation, as `editItem` says. A title that is emptied becomes the name of the file.
 * @throws not_found; forbidden; conflict; invalid_input on `fileUrl` for a file that the actor may not attach,
 * or that is not of the type
 */
export const editPresentation = async (
  ctx: Context,
  actor: Actor,
  { id, revision, draft, ...edit }: Edit,
): Promise<Presentation> => {
  const before = await presentationReads.getOne(ctx, actor, id);
  const fileName = after(before, 'fileName', edit.fileUrl ? await nameOfFile(ctx, edit.fileUrl) : undefined);
  const name = typeof fileName === 'string' ? fileName : '';
  const type = presentationTypeOf(after(before, 'type', edit.type)) ?? before.type;
  checkFileFitsType(type, edit.fileUrl === null ? '' : name);
  const title = edit.title === '' ? { title: titleOf(name) || before.title } : {};
  const description = edit.description === null ? { description: '' } : {};
  const version = edit.version === '' ? { version: before.version } : {};
  await editItem(ctx, actor, presentationType, {
    id,
    revision,
    draft,
    changes: { ...edit, ...title, ...description, ...version },
  });
  return presentationReads.getOne(ctx, actor, id);
};
