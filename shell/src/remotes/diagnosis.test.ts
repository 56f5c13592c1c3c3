import { expect, it, vi } from 'vitest';
import { fakeRemote } from '../testing/fake-remote.ts';
import { diagnose } from './federation-loader.ts';

const remote = fakeRemote();
const entry = `${remote.base}remoteEntry.js`;
const chunk = `${remote.base}assets/remote.js`;
const digests = { [entry]: 'sha384-entry', [chunk]: 'sha384-chunk' };

/** A server by path: a status, 'silent' for no response, 'tampered' for bytes that do not match the digest. */
const serve = (files: Record<string, number | 'silent' | 'tampered'>) =>
  vi.stubGlobal('fetch', async (path: string, { integrity }: RequestInit = {}) => {
    const file = files[path] ?? 200;
    if (file === 'silent' || (file === 'tampered' && integrity)) throw new TypeError('Failed to fetch');
    return new Response('', { status: typeof file === 'number' ? file : 200 });
  });

it.each([
  [{ [entry]: 404 }, { kind: 'entry', detail: 'remoteEntry.js: the server answered 404' }],
  [{ [entry]: 'silent' }, { kind: 'entry', detail: 'remoteEntry.js: the server did not answer' }],
  [{ [chunk]: 500 }, { kind: 'chunk', detail: 'remote.js: the server answered 500' }],
  [{ [chunk]: 'tampered' }, { kind: 'integrity', detail: 'remote.js is not the file that was released' }],
] as const)('reports what is wrong with %j', async (files, expected) => {
  serve(files);
  expect(await diagnose(remote, remote.base, digests)).toEqual(expected);
});

it('finds nothing if every file can be loaded: then the remote itself failed', async () => {
  serve({});
  expect(await diagnose(remote, remote.base, digests)).toBeUndefined();
});
