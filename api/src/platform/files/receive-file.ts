import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyConfig } from '@fastify/busboy';
import { type UploadRule, uploadTexts } from 'shared-contracts/constants/file';
import { t } from 'shared-contracts/translate';
import { steadyBody } from '../http/body.ts';
import { invalid, malformed, tooLarge, unsupportedType } from '../http/errors.ts';
import { isDomainError } from '../http/problem.ts';
import { extensionOf } from './file-kind.ts';
import { cleanFileName } from './file-name.ts';
import type { FileStore, WrittenFile } from './file-store.ts';

/** Handlers for each part, in the order of the parts. Any error stops the parsing. */
export interface PartReader {
  field(name: string, value: string): void;
  /** `sent` is the client's file name, folders included; may be empty. Unread bytes block the remaining parts. */
  file(field: string, sent: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
}

// browsers escape these three in a quoted name (WHATWG, multipart/form-data)
const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
const unquoted = (name: string): string => name.replaceAll(/%(22|0D|0A)/g, (escaped) => escapes[escaped] ?? escaped);

const broken = () => malformed(t`The upload broke off or is not valid multipart/form-data`);

const openForm = (request: Request, limits: BusboyConfig['limits']) => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw unsupportedType(t`Send the upload as multipart/form-data`);
  try {
    return new Busboy({ headers: { 'content-type': type }, limits, preservePath: true });
  } catch {
    throw broken();
  }
};

/**
 * Streams a multipart request through `parts`; resolves when all of them are done. Buffers only a few chunks in memory.
 * @throws what a part reader throws; unsupported_type for another content type; request_timeout for a request that trickles in;
 * malformed when the client aborts or the form has more parts than `limits`
 */
export const readMultipart = async (request: Request, limits: BusboyConfig['limits'], parts: PartReader): Promise<void> => {
  const form = openForm(request, limits);
  if (!request.body) return;
  const controller = new AbortController();
  const open = new Set<Readable>();
  const work: Promise<void>[] = [];
  let refusal: unknown;
  /** The first reason wins. */
  const refuse = (reason: unknown) => {
    refusal ??= reason;
    for (const stream of open) stream.destroy(broken());
    controller.abort();
  };

  form.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) return refuse(invalid([{ path: name, message: t`This text is too long` }]));
    try {
      parts.field(name, value);
    } catch (thrown) {
      refuse(thrown);
    }
  });
  form.on('file', (field, stream, sent) => {
    open.add(stream);
    stream.on('error', () => undefined);
    stream.on('close', () => open.delete(stream));
    const done = parts.file(field, unquoted(sent ?? ''), stream);
    work.push(done);
    done.catch(refuse);
  });
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    form.on(event, () => refuse(malformed(t`The form has too many parts`)));
  }

  try {
    await pipeline(Readable.from(steadyBody(request.body)), form, { signal: controller.signal });
    await Promise.all(work);
    if (refusal) throw refusal;
  } catch (thrown) {
    const reason = refusal ?? (isDomainError(thrown) ? thrown : broken());
    for (const stream of open) stream.destroy(broken());
    await Promise.allSettled(work);
    throw reason;
  }
};

/** Result of a multipart upload. */
export interface ReceivedFile extends WrittenFile {
  /** Cleaned for display. */
  readonly name: string;
  readonly extension: string;
  /** The text parts of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Bytes of boundaries, part headers and text fields around the file. */
const formOverhead = 64 * 1024;
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
  if (Number(request.headers.get('content-length')) > rule.maxBytes + formOverhead) {
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
