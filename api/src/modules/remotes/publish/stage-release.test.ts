import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../../test/portal.ts';
import { workspace } from '../live/registry-change.ts';
import { readRelease } from '../published.ts';
import { builtRelease } from '../release.fixture.ts';
import { variantKey } from '../serve/release-files.ts';
import { releaseFiles } from '../tables.ts';
import { integrityOf } from './integrity.ts';
import { publishRelease } from './publish-release.ts';
import { stageFile, stageRelease } from './stage-release.ts';

const id = 'mf-ideas';
const [script, style] = ['remoteEntry.js', 'assets/style-3c4d.css'];

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Publishes a release; all versions have the same style and different scripts. */
const publish = async (version: string) => {
  const { release, bytes } = builtRelease(id, version);
  const staged = stageRelease(release);
  for (const [path, text] of bytes) await stageFile(portal.ctx, staged, path, new Blob([text]).stream());
  await publishRelease(portal.ctx, workspace, staged);
  return bytes;
};

const keyOf = (version: string, path: string, encoding: 'br' | 'gzip' = 'br') => variantKey(id, version, encoding, path);
const stored = async (key: string) => Buffer.from((await (await portal.ctx.files.open(key))?.body.bytes()) ?? []);
const replace = async (key: string, bytes: Uint8Array) => {
  await portal.ctx.files.remove(key);
  await portal.ctx.files.put(key, new Blob([new Uint8Array(bytes)]).stream());
};

/**
 * Replaces the compressed variant of a release's style by one that no portal would create, which shows which later release
 * reuses it.
 */
const markVariant = async (version: string, text: string) => {
  const variant = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  await replace(keyOf(version, style), variant);
  const release = await readRelease(portal.ctx, id, version);
  const file = release?.files.get(style);
  await portal.ctx.db
    .update(releaseFiles)
    .set({ variants: { ...file?.variants, br: { size: variant.byteLength, integrity: integrityOf(variant) } } })
    .where(and(eq(releaseFiles.releaseId, release?.row.id ?? ''), eq(releaseFiles.path, style)));
  return variant;
};

describe('compressed variants of a release', () => {
  it('[REM-10] are copied from an earlier release for unchanged files, and created from the new bytes for changed ones', async () => {
    const first = await publish('1.0.0');
    const variant = await markVariant('1.0.0', first.get(style) ?? '');
    const second = await publish('1.1.0');
    expect(second.get(style)).toBe(first.get(style));
    expect(await stored(keyOf('1.1.0', style))).toEqual(variant);
    const recorded = (await readRelease(portal.ctx, id, '1.1.0'))?.files.get(style)?.variants.br;
    expect(recorded).toEqual({ size: variant.byteLength, integrity: integrityOf(variant) });

    expect(second.get(script)).not.toBe(first.get(script));
    expect(brotliDecompressSync(await stored(keyOf('1.1.0', script))).toString()).toBe(second.get(script));
    expect(gunzipSync(await stored(keyOf('1.1.0', script, 'gzip'))).toString()).toBe(second.get(script));
  });

  it.each([
    ['changed', '2.0.0', '2.1.0', (key: string) => replace(key, Buffer.from('something else'))],
    ['lost', '3.0.0', '3.1.0', (key: string) => portal.ctx.files.remove(key)],
  ])('[REM-10] are recreated if those of the earlier releases were %s', async (_how, before, after, spoil) => {
    await publish(before);
    for await (const { key } of portal.ctx.files.list('releases')) if (key.endsWith(`/br/${style}`)) await spoil(key);
    const bytes = await publish(after);
    expect(brotliDecompressSync(await stored(keyOf(after, style))).toString()).toBe(bytes.get(style));
  });
});
