import type { StoredFile } from 'shared-contracts/schemas/file';
import type { FileRow } from './tables.ts';

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
