import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { type UploadRule, uploadTexts } from 'shared-contracts/terms/file';
import { invalid, malformed, tooLarge, unsupportedType } from '../http/errors.ts';
import { isDomainError } from '../http/problem.ts';
import { extensionOf } from './file-kind.ts';
import { cleanFileName } from './file-name.ts';
import type { FileStore, WrittenFile } from './file-store.ts';

/** What a multipart upload brought. */
export interface ReceivedFile extends WrittenFile {
  /** Cleaned, fit to show. */
  readonly name: string;
  readonly extension: string;
  /** The text parts of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

// boundaries, part headers and the text fields around the file
const allowance = 64 * 1024;
const limits = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

const noFile = () => invalid([{ path: 'file', message: 'No file selected for upload' }]);
const broken = () => malformed('The upload broke off or is not valid multipart/form-data');

async function* upTo(rule: UploadRule, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > rule.maxBytes) throw tooLarge(uploadTexts.tooLarge(rule).description);
    yield chunk;
  }
}

const openForm = (request: Request) => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw unsupportedType('Send the file as multipart/form-data');
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw broken();
  }
};

/**
 * Streams the part `file` of a multipart request into the store under `key`; at no time is more
 * than a few chunks in memory. Answers when all parts were read.
 *
 * @throws too_large as soon as the declared or the counted length passes the rule; unsupported_type
 * for an extension that the rule does not name, before its bytes are read; invalid_input where
 * there is no file or an empty one; malformed where the client breaks off. Then nothing is kept.
 */
export const receiveFile = async (request: Request, rule: UploadRule, store: FileStore, key: string): Promise<ReceivedFile> => {
  const form = openForm(request);
  if (Number(request.headers.get('content-length')) > rule.maxBytes + allowance) {
    throw tooLarge(uploadTexts.tooLarge(rule).description);
  }
  if (!request.body) throw noFile();
  const fields: Record<string, string> = Object.create(null);
  let writing: Promise<WrittenFile> | undefined;
  let name = '';
  let refusal: Error | undefined;
  let part: Readable | undefined;
  const body = Readable.from(request.body);
  const stop = new AbortController();
  /** The first reason wins, and ends the reading. */
  const refuse = (reason: Error) => {
    refusal ??= reason;
    part?.destroy(reason);
    stop.abort();
  };

  form.on('field', (field, value, _nameCut, valueCut) => {
    if (valueCut) refuse(invalid([{ path: field, message: 'This text is too long' }]));
    fields[field] = value;
  });
  form.on('file', (field, stream, sent) => {
    part = stream;
    stream.on('error', () => undefined);
    name = cleanFileName(sent ?? '');
    if (field !== 'file' || !sent) {
      stream.resume();
      return refuse(noFile());
    }
    if (!rule.extensions.includes(extensionOf(name))) {
      stream.resume();
      return refuse(unsupportedType(uploadTexts.wrongType(rule).description));
    }
    writing = store.put(key, upTo(rule, stream));
    writing.catch(refuse);
  });
  form.on('filesLimit', () => refuse(invalid([{ path: 'file', message: 'Send one file at a time' }])));
  for (const event of ['fieldsLimit', 'partsLimit'] as const)
    form.on(event, () => refuse(malformed('The form has too many parts')));

  try {
    await pipeline(body, form, { signal: stop.signal });
    if (refusal) throw refusal;
    const written = await writing;
    if (!written) throw noFile();
    if (written.size === 0) throw invalid([{ path: 'file', message: 'The file is empty' }]);
    return { ...written, name, extension: extensionOf(name), fields };
  } catch (thrown) {
    const reason = refusal ?? (isDomainError(thrown) ? thrown : broken());
    part?.destroy(reason);
    await writing?.catch(() => undefined);
    await store.remove(key);
    throw reason;
  }
};
