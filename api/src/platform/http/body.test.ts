import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DiskStore } from '../files/disk-store.ts';
import { receiveFile } from '../files/receive-file.ts';
import { readJson } from './body.ts';

let now: number;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

/** A request whose body arrives in these parts, the given number of seconds apart. */
const trickling = (type: string, parts: readonly string[], seconds: number): Request => {
  const waiting = [...parts];
  const body = new ReadableStream({
    pull: (controller) => {
      const part = waiting.shift();
      if (part === undefined) return controller.close();
      now += seconds * 1000;
      controller.enqueue(new TextEncoder().encode(part));
    },
  });
  return new Request('http://portal.test/', { method: 'POST', headers: { 'content-type': type }, body });
};
const json = (seconds: number) => readJson(trickling('application/json', ['{"a"', ': [1', ', 2]}'], seconds));
const slow = { code: 'request_timeout' };

describe('[PLAT-374] a body', () => {
  it('may arrive in parts', async () => {
    expect(await json(20)).toEqual({ a: [1, 2] });
  });

  it('is refused when it trickles', async () => {
    await expect(json(21)).rejects.toMatchObject(slow);
  });

  it.each([
    [60, 'arrives', undefined],
    [75, 'is refused and kept nowhere', slow],
  ])('of a file, 1 MB every %d s, %s', async (seconds, _what, refused) => {
    const root = mkdtempSync(join(tmpdir(), 'portal-steady-'));
    const parts = [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
      ...Array.from({ length: 6 }, () => 'a'.repeat(1_000_000)),
      '\r\n--x--\r\n',
    ];
    const upload = receiveFile(
      trickling('multipart/form-data; boundary=x', parts, seconds),
      { extensions: ['.txt'], maxBytes: 10_000_000, label: 'Test' },
      new DiskStore(root),
      'files/one',
    );
    if (refused) {
      await expect(upload).rejects.toMatchObject(refused);
      expect(readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
    } else expect((await upload).size).toBe(6_000_000);
    rmSync(root, { recursive: true });
  });
});
