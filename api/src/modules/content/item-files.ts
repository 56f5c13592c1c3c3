import { getTableColumns } from 'drizzle-orm';
import { type AttachedFile, attachedFileSchema } from 'shared-contracts/schemas/file';
import * as z from 'zod';
import { omit, pick, type Values } from '../../platform/db/row-values.ts';
import type { ContentType } from './content-type.ts';
import { differing } from './item-values.ts';

/** The fields with an item's files; the server sets name and size, a client only names addresses. */
export const fileFields = ['fileUrl', 'fileName', 'fileSize', 'moreFiles'] as const;

type WithoutFiles<T> = T extends unknown ? Omit<T, (typeof fileFields)[number]> : never;

/** The given fields of an input except its files, which are stored as `attachToItem` returns them. */
export const withoutFiles = <T extends Values>(input: T): WithoutFiles<T> => omit(input, fileFields) as WithoutFiles<T>;

/** Whether items of the type may have several files. */
export const hasMoreFiles = ({ table }: ContentType): boolean => 'moreFiles' in getTableColumns(table);

const namedFilesSchema = z.array(z.object({ fileUrl: z.string() })).catch([]);
const storedFilesSchema = z.array(attachedFileSchema).catch([]);

/** The files that a row, or a part of one, has. */
export const filesOf = ({ fileUrl, fileName, fileSize, moreFiles }: Values): AttachedFile[] => {
  const first = attachedFileSchema.safeParse({ fileUrl, fileName, fileSize });
  return [...(first.success ? [first.data] : []), ...storedFilesSchema.parse(moreFiles ?? [])];
};

/** The addresses of an item's files, in order, each once. @param values as a client names them, or as a row has them */
export const fileUrlsOf = ({ fileUrl, moreFiles }: Values): string[] => {
  const first = typeof fileUrl === 'string' && fileUrl !== '' ? [fileUrl] : [];
  return [...new Set([...first, ...namedFilesSchema.parse(moreFiles ?? []).map((file) => file.fileUrl)])];
};

interface FileNames {
  readonly fileName: string | null;
  readonly moreFiles: readonly Pick<AttachedFile, 'fileName'>[];
}

/** The names of an item's files, for a table cell; null if there are none. */
export const fileNamesOf = ({ fileName, moreFiles }: FileNames): string | null =>
  fileName === null ? null : [fileName, ...moreFiles.map((file) => file.fileName)].join(', ');

/** Whether the values change the files of an item. */
export const changesFiles = (values: Values): boolean => 'fileUrl' in values || 'moreFiles' in values;

/** The addresses after a change, which may name only the first file or only the others. @param before the row that it changes */
export const fileUrlsAfter = (changes: Values, before: Values): string[] =>
  fileUrlsOf({
    fileUrl: 'fileUrl' in changes ? changes.fileUrl : before.fileUrl,
    moreFiles: 'moreFiles' in changes ? changes.moreFiles : before.moreFiles,
  });

/**
 * The values of `after` that differ from those of `before`. Name and size of the first file go with its address, since another file
 * can have the same name.
 */
export const changedValues = (before: Values, after: Values): Values => {
  const changed = differing(before, after);
  return 'fileUrl' in changed ? { ...changed, ...pick(after, ['fileName', 'fileSize']) } : changed;
};
