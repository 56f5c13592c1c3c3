import { formatKilobytes, releaseBudgets } from 'shared-contracts/constants/host';
import { type Release, releaseSchema } from 'shared-contracts/remote-manifest';
import type { Context } from '../../../context.ts';
import { readMultipart } from '../../../platform/files/receive-file.ts';
import { invalid, malformed, tooLarge } from '../../../platform/http/errors.ts';
import { checkRelease } from './publish-release.ts';
import { type StagedRelease, stageFile, stageRelease } from './stage-release.ts';

const maxRecordSize = 512 * 1024;
const limits = {
  files: 401,
  fields: 1,
  parts: 402,
  fieldNameSize: 100,
  fieldSize: maxRecordSize,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

const parseRecord = (text: string, remote: string): Release => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('release.json is not valid JSON');
  }
  const parsed = releaseSchema.safeParse(value);
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })));
  }
  const { id } = parsed.data.manifest;
  if (id !== remote) throw invalid([{ path: 'manifest.id', message: `The release is of ${id}, not of ${remote}` }]);
  return parsed.data;
};

const textOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  for await (const chunk of bytes) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxRecordSize) throw tooLarge('release.json is too large');
  }
  return text + decoder.decode();
};

/**
 * Streams a multipart release into the store: the `release` part first, then each of its files. The record is validated before
 * any other byte is read. If anything is wrong, nothing is stored.
 */
export const receiveRelease = async (ctx: Context, request: Request, remote: string): Promise<StagedRelease> => {
  if (Number(request.headers.get('content-length')) > releaseBudgets.total + 2 * maxRecordSize) {
    throw tooLarge(`A release may have ${formatKilobytes(releaseBudgets.total)} at most`);
  }
  let staged: StagedRelease | undefined;
  // the parts arrive one after another, but processing one may outlast its bytes
  let previous: Promise<unknown> = Promise.resolve();
  const begin = async (text: string) => {
    const release = parseRecord(text, remote);
    await checkRelease(ctx, release);
    staged = stageRelease(release);
  };
  const receivePart = async (field: string, path: string, bytes: AsyncIterable<Uint8Array>) => {
    if (field === 'release' && !staged) return begin(await textOf(bytes));
    if (field !== 'file' || !staged) throw malformed('Send the part `release` first, then each file as a part `file`');
    return stageFile(ctx, staged, path, bytes);
  };
  const inOrder = (work: () => Promise<void>) => {
    const next = previous.then(work);
    previous = next;
    return next;
  };
  try {
    await readMultipart(request, limits, {
      field: (name, value) => {
        if (name !== 'release') throw malformed('Send the part `release` first, then each file as a part `file`');
        void inOrder(() => begin(value)).catch(() => undefined);
      },
      file: (field, path, bytes) => inOrder(() => receivePart(field, path, bytes)),
    });
    await previous;
    if (!staged) throw malformed('Send the part `release` first, then each file as a part `file`');
    return staged;
  } catch (thrown) {
    if (staged) await ctx.files.removeFolder(staged.folder);
    throw thrown;
  }
};
