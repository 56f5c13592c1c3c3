import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyConfig } from '@fastify/busboy';
import { t } from 'shared-contracts/translate';
import { steadyBody } from '../http/body.ts';
import { invalid, malformed, unsupportedType } from '../http/errors.ts';
import { isDomainError } from '../http/problem.ts';

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
  const stop = new AbortController();
  const open = new Set<Readable>();
  const work: Promise<void>[] = [];
  let refusal: unknown;
  /** The first reason wins. */
  const refuse = (reason: unknown) => {
    refusal ??= reason;
    for (const stream of open) stream.destroy(broken());
    stop.abort();
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
    await pipeline(Readable.from(steadyBody(request.body)), form, { signal: stop.signal });
    await Promise.all(work);
    if (refusal) throw refusal;
  } catch (thrown) {
    const reason = refusal ?? (isDomainError(thrown) ? thrown : broken());
    for (const stream of open) stream.destroy(broken());
    await Promise.allSettled(work);
    throw reason;
  }
};
