import { getTableColumns } from 'drizzle-orm';
import { type AttachedFile, attachedFileSchema } from 'shared-contracts/schemas/file';
import * as z from 'zod';
import type { ContentType } from './content-type.ts';

/** Values of an item by the keys of its columns. */
export type Values = Readonly<Record<string, unknown>>;

const filtered = (values: Values, keeps: (key: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== undefined && keeps(key)));

/** The given values, except some fields. */
export const without = (values: Values, keys: readonly string[]): Values => filtered(values, (key) => !keys.includes(key));

/** The given values of some fields. */
export const only = (values: Values, keys: readonly string[]): Values => filtered(values, (key) => keys.includes(key));

/** Whether two stored values are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The values of `after` that differ from those of `before`. */
export const differing = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => !isSame(value, before[key])));

/** The fields with an item's files; the server sets name and size, a client only names addresses. */
export const fileFields = ['fileUrl', 'fileName', 'fileSize', 'moreFiles'] as const;

/** Whether items of the type may have several files. */
export const hasMoreFiles = ({ table }: ContentType): boolean => 'moreFiles' in getTableColumns(table);

const further = z.array(z.object({ fileUrl: z.string() })).catch([]);
const stored = z.array(attachedFileSchema).catch([]);

/** The files that a row, or a part of one, has. */
export const filesOf = ({ fileUrl, fileName, fileSize, moreFiles }: Values): AttachedFile[] => {
  const first = attachedFileSchema.safeParse({ fileUrl, fileName, fileSize });
  return [...(first.success ? [first.data] : []), ...stored.parse(moreFiles ?? [])];
};

/** The addresses of an item's files, in order, each once. @param values as a client names them, or as a row has them */
export const fileUrlsOf = ({ fileUrl, moreFiles }: Values): string[] => {
  const first = typeof fileUrl === 'string' && fileUrl !== '' ? [fileUrl] : [];
  return [...new Set([...first, ...further.parse(moreFiles ?? []).map((one) => one.fileUrl)])];
};

interface Named {
  readonly fileName: string | null;
  readonly moreFiles: readonly Pick<AttachedFile, 'fileName'>[];
}

/** The names of an item's files, for a table cell; null if there are none. */
export const fileNamesOf = ({ fileName, moreFiles }: Named): string | null =>
  fileName === null ? null : [fileName, ...moreFiles.map((file) => file.fileName)].join(', ');

/** Whether the values include any file fields. */
export const namesFiles = (values: Values): boolean => 'fileUrl' in values || 'moreFiles' in values;

/** The addresses after a change, which may name only the first file or only the others. @param before the row that it changes */
export const fileUrlsAfter = (changes: Values, before: Values): string[] =>
  fileUrlsOf({
    fileUrl: 'fileUrl' in changes ? changes.fileUrl : before.fileUrl,
    moreFiles: 'moreFiles' in changes ? changes.moreFiles : before.moreFiles,
  });
