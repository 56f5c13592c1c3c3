import { type UploadRule, uploadTexts } from 'shared-contracts/constants/file';
import { invalid, tooLarge, unsupportedType } from '../http/errors.ts';
import { extensionOf } from './file-kind.ts';
import { cleanFileName } from './file-name.ts';
import type { FileStore, WrittenFile } from './file-store.ts';
import { readMultipart } from './multipart.ts';

/** Result of a multipart upload. */
export interface ReceivedFile extends WrittenFile {
  /** Cleaned for display. */
  readonly name: string;
  readonly extension: string;
  /** The text parts of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

// boundaries, part headers and the text fields around the file
const allowance = 64 * 1024;
const limits = {
  files: 2,
  fields: 20,
  parts: 22,
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

const fileIssue = (message: string) => invalid([{ path: 'file', message }]);
const noFile = () => fileIssue('No file selected for upload');

async function* upTo(rule: UploadRule, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > rule.maxBytes) throw tooLarge(uploadTexts.tooLarge(rule).description);
    yield chunk;
  }
}

/**
 * Streams the single part `file` of a multipart request into the store under `key`. On error, nothing is stored.
 * @throws too_large as soon as the declared or counted length exceeds the rule; unsupported_type for an extension that the rule
 * does not allow, before its bytes are read; invalid_input when the file is missing or empty; malformed when the client aborts.
 */
export const receiveFile = async (request: Request, rule: UploadRule, store: FileStore, key: string): Promise<ReceivedFile> => {
  if (Number(request.headers.get('content-length')) > rule.maxBytes + allowance) {
    throw tooLarge(uploadTexts.tooLarge(rule).description);
  }
  const fields: Record<string, string> = Object.create(null);
  let name: string | undefined;
  let written: WrittenFile | undefined;
  try {
    await readMultipart(request, limits, {
      field: (field, value) => {
        fields[field] = value;
      },
      file: async (field, sent, bytes) => {
        if (field !== 'file' || sent === '') throw noFile();
        if (name !== undefined) throw fileIssue('Send one file at a time');
        name = cleanFileName(sent);
        if (!rule.extensions.includes(extensionOf(name))) throw unsupportedType(uploadTexts.wrongType(rule).description);
        written = await store.put(key, upTo(rule, bytes));
      },
    });
    if (name === undefined || !written) throw noFile();
    if (written.size === 0) throw fileIssue('The file is empty');
    return { ...written, name, extension: extensionOf(name), fields };
  } catch (thrown) {
    await store.remove(key);
    throw thrown;
  }
};
