import { eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { mayOpenUpload } from 'shared-contracts/policies/users';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type FileRow, files } from './tables.ts';

const prefix = '/api/files/';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Key of a file's bytes in the store. */
export const keyOfFile = (id: string): string => `files/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`;

/** The address of a stored file. */
export const urlOfFile = (id: string): string => `${prefix}${id}`;

/** The id in an address from {@link urlOfFile}; undefined for any other text. */
export const fileIdOf = (url: string): string | undefined => {
  const id = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  return uuid.test(id) ? id : undefined;
};

/** Serializes a file record under every field name that the specified responses use. */
export const storedFile = ({ id, filename, size }: Pick<FileRow, 'id' | 'filename' | 'size'>): StoredFile => ({
  id,
  url: urlOfFile(id),
  path: urlOfFile(id),
  filename,
  originalName: filename,
  fileName: filename,
  size,
  fileSize: size,
});

/** Whether the actor may open a file that is attached to the entity with this id. */
export type MayOpen = (ctx: Context, actor: Actor, id: string, file: FileRow) => Promise<boolean>;

/** Serves a file to an actor who may open it, when its area does more than send the stored bytes. */
export type ServeOwned = (ctx: Context, actor: Actor, request: Request, file: FileRow) => Promise<Response>;

interface FileOwner {
  readonly mayOpen: MayOpen;
  readonly serve?: ServeOwned;
}

const owners = new Map<string, FileOwner>();

/**
 * Declares who may open files attached to entities of this type. An area calls it once, next to its routes; no one can open a
 * file of an undeclared type.
 */
export const declareFileOwner = (type: string, mayOpen: MayOpen, serve?: ServeOwned): void => {
  owners.set(type, { mayOpen, serve });
};

/** The declared rule of a type. */
export const fileOwner = (type: string): FileOwner | undefined => owners.get(type);

const fileById = prepared((db) =>
  db
    .select()
    .from(files)
    .where(eq(files.id, sql.placeholder('id')))
    .prepare('file_by_id'),
);

const mayOpen = async (ctx: Context, actor: Actor, file: FileRow): Promise<boolean> => {
  if (file.isPublic) return true;
  if (file.attachedType === null || file.attachedId === null) return mayOpenUpload(actor, file);
  const owner = fileOwner(file.attachedType);
  return owner !== undefined && (await owner.mayOpen(ctx, actor, file.attachedId, file));
};

/**
 * The record of a file that the actor may open: a public one (every confirmed account, PLAT-190), one that its entity allows, or
 * the actor's own orphaned upload.
 * @throws not_found for any other
 */
export const findFile = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<FileRow> => {
  const [file] = await fileById(ctx.db).execute({ id });
  if (!file || !(await mayOpen(ctx, actor, file))) throw notFound();
  return file;
};

/**
 * The record behind the `fileUrl` of content, for a caller who has passed the area's own policy.
 * @throws not_found when the content has no file
 */
export const fileOfUrl = async (ctx: Context, fileUrl: string | null): Promise<FileRow> => {
  const id = fileUrl === null ? undefined : fileIdOf(fileUrl);
  const [file] = id === undefined ? [] : await fileById(ctx.db).execute({ id });
  if (!file) throw notFound(t`There is no file to download`);
  return file;
};
