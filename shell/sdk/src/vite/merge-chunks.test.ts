import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { mergeChunks } from './merge-chunks.ts';

const root = mkdtempSync(join(tmpdir(), 'merge-chunks-'));
writeFileSync(join(root, 'page.ts'), '');
afterAll(() => rmSync(root, { recursive: true }));

const resolve = (entries: Parameters<typeof mergeChunks>[0]) => {
  const output = { codeSplitting: { groups: [] as { debugName?: string }[] } };
  const { configResolved } = mergeChunks(entries);
  if (typeof configResolved !== 'function') throw new Error('the plugin needs the resolved configuration');
  configResolved.call({} as never, { root, build: { rolldownOptions: { output } } } as unknown as ResolvedConfig);
  return output.codeSplitting.groups.map(({ debugName }) => debugName).filter(Boolean);
};

it('names the chunks of modules that exist', () => {
  expect(resolve({ frame: 'page.ts', idle: ['page.ts'] })).toEqual(['frame', 'idle', 'pages']);
});

it('refuses a module that does not exist, such as one that was renamed', () => {
  expect(() => resolve({ frame: 'page.ts', idle: ['old-page.ts'] })).toThrow(
    'mergeChunks names old-page.ts, which does not exist',
  );
});
