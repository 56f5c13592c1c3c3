import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadRule } from 'shared-contracts/constants/file';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskStore } from './disk-store.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

const MB = 1024 * 1024;
const rule: UploadRule = { extensions: ['.pdf', '.txt'], maxBytes: 2 * MB, label: 'Test' };
const key = 'files/one';

let root: string;
let store: DiskStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'receive-file-'));
  store = new DiskStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Everything in the store's folder, temporary files included. */
const leftovers = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((e) => e.isFile()).map((e) => e.name);

const form = (...parts: [name: string, value: string | File][]) => {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
};
const receive = (body: BodyInit, headers?: HeadersInit, by = rule) =>
  receiveFile(new Request('http://localhost/up', { method: 'POST', body, headers }), by, store, key);
const refusal = async (promise: Promise<unknown>) => {
  const thrown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(await leftovers()).toEqual([]);
  return thrown;
};

describe('receiveFile', () => {
  it('stores the bytes, and returns the clean name and the text fields before and after the file', async () => {
    const received = await receive(
      form(['isPublic', 'false'], ['file', new File(['hello'], 'C:\\tmp\\Raport ședință.TXT')], ['title', 'Ședință']),
    );
    expect(received).toMatchObject({ name: 'Raport ședință.TXT', extension: '.txt', size: 5 });
    expect({ ...received.fields }).toEqual({ isPublic: 'false', title: 'Ședință' });
    expect(await (await store.open(key))?.body.text()).toBe('hello');
  });

  it('accepts a file of exactly the limit', async () => {
    expect((await receive(form(['file', new File([new Uint8Array(rule.maxBytes)], 'a.pdf')]))).size).toBe(rule.maxBytes);
  });

  it('refuses one byte more than the limit and names the limit', async () => {
    const body = form(['file', new File([new Uint8Array(rule.maxBytes + 1)], 'a.pdf')]);
    expect(await refusal(receive(body))).toMatchObject({ code: 'too_large', message: 'File size must be less than 2MB.' });
  });

  it('[PLAT-49] refuses a declared length over the limit without reading a byte', async () => {
    let read = 0;
    const endless = new ReadableStream({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(1000));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(100 * MB) };
    const before = read;
    expect(await refusal(receive(endless, headers))).toMatchObject({ code: 'too_large' });
    expect(read - before).toBeLessThanOrEqual(1);
  });

  it('[PLAT-43] stops reading an endless body soon after the limit, regardless of the length it declared', async () => {
    let sent = 0;
    const head = new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(head),
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(65));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000' };
    expect(await refusal(receive(endless, headers))).toMatchObject({ code: 'too_large' });
    expect(sent).toBeLessThan(2 * rule.maxBytes);
  });

  it.each([
    ['an extension outside the rule', form(['file', new File(['MZ'], 'setup.exe')]), 'unsupported_type'],
    ['a second extension hiding the first', form(['file', new File(['MZ'], 'report.pdf.exe')]), 'unsupported_type'],
    ['no extension', form(['file', new File(['x'], 'report')]), 'unsupported_type'],
    ['an empty file', form(['file', new File([], 'a.txt')]), 'invalid_input'],
    ['no file', form(['title', 'x']), 'invalid_input'],
    ['a file in another field', form(['document', new File(['x'], 'a.txt')]), 'invalid_input'],
    ['two files', form(['file', new File(['x'], 'a.txt')], ['file', new File(['y'], 'b.txt')]), 'invalid_input'],
    ['a text field over 8 kB', form(['title', 'x'.repeat(9000)], ['file', new File(['x'], 'a.txt')]), 'invalid_input'],
    [
      'more fields than any form of ours has',
      form(...Array.from({ length: 30 }, (_, n): [string, string] => [`f${n}`, 'x']), ['file', new File(['x'], 'a.txt')]),
      'malformed',
    ],
  ])('refuses %s and keeps nothing', async (_what, body, code) => {
    expect(await refusal(receive(body))).toMatchObject({ code });
  });

  it.each([
    ['JSON', '{}', 'application/json', 'unsupported_type'],
    ['no boundary', 'x', 'multipart/form-data', 'unsupported_type'],
    ['an empty boundary', 'x', 'multipart/form-data; boundary=', 'malformed'],
    ['no part at all', 'nonsense', 'multipart/form-data; boundary=x', 'malformed'],
    [
      'a body without its last boundary',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf a fi',
      'multipart/form-data; boundary=x',
      'malformed',
    ],
  ])('refuses %s and keeps nothing', async (_what, body, type, code) => {
    expect(await refusal(receive(body, { 'content-type': type }))).toMatchObject({ code });
  });

  it("passes on a failure of the store, which is not the client's fault", async () => {
    const full = new DiskStore('/proc/no-such-place');
    const request = new Request('http://localhost/up', { method: 'POST', body: form(['file', new File(['x'], 'a.txt')]) });
    await expect(receiveFile(request, rule, full, key)).rejects.toMatchObject({ code: expect.stringMatching(/^E[A-Z]+$/) });
  });
});

describe('receiveFile over a connection', () => {
  const outcomes: (ReceivedFile | unknown)[] = [];
  let settled: PromiseWithResolvers<void>;
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      try {
        outcomes.push(await receiveFile(request, rule, store, key));
        return new Response('ok');
      } catch (thrown) {
        outcomes.push(thrown);
        return new Response('refused', { status: 413 });
      } finally {
        settled.resolve();
      }
    },
  });
  beforeEach(() => {
    outcomes.length = 0;
    settled = Promise.withResolvers();
  });
  afterAll(() => server.stop(true));

  it('[PLAT-43] keeps nothing when the client disconnects midway', async () => {
    const away = new AbortController();
    let pieces = 0;
    const body = new ReadableStream({
      start: (c) =>
        c.enqueue(new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')),
      async pull(c) {
        pieces += 1;
        c.enqueue(new Uint8Array(50_000));
        if (pieces < 6) return;
        await Bun.sleep(0);
        away.abort();
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    await expect(fetch(server.url, { method: 'POST', body, headers, signal: away.signal })).rejects.toThrow();
    await settled.promise;
    expect(outcomes).toMatchObject([{ code: 'malformed' }]);
    expect(await leftovers()).toEqual([]);
  });

  it('lets the client read the refusal of a file over the limit', async () => {
    const response = await fetch(server.url, {
      method: 'POST',
      body: form(['file', new File([new Uint8Array(9 * MB)], 'a.pdf')]),
    });
    expect(response.status).toBe(413);
    expect(await leftovers()).toEqual([]);
  });
});
