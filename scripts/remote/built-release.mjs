import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Problem } from '../launch/problem.mjs';

/** @typedef {{ path: string, size: number, integrity: string }} File */
/**
 * `release.json` as written by the build; the portal validates it against its schema.
 * @typedef {{ manifest: { id: string, version: string, mounts: { path: string, roles?: string[] }[], contract: { host: string,
 * operations: Record<string, string> } }, entry: string, preload: string[], styles: string[], files: File[] }} Release
 */
/** @typedef {{ release: Release, files: Map<string, Buffer>, size: number, firstPaint: number }} BuiltRelease  sizes in bytes, `firstPaint` after gzip */

/**
 * Reads the build of a remote and verifies it against its own record.
 * @param {string} name
 * @param {string} folder of the remote
 * @param {string} [version] instead of the one in the build; no file depends on it
 * @returns {BuiltRelease}
 * @throws {Problem} if a file is missing or differs from the recorded one
 */
export function readBuild(name, folder, version) {
  const dist = join(folder, 'dist');
  const record = join(dist, 'release.json');
  const again = `build it again with bun run build ${name} --force`;
  if (!existsSync(record)) throw new Problem(`${name} has no release.json in ${dist}; ${again}.`);
  const release = parse(readFileSync(record, 'utf8'), () => new Problem(`${record} is not whole; ${again}.`));
  if (version) release.manifest.version = version;
  const files = new Map(
    release.files.map(({ path, integrity }) => {
      const file = join(dist, path);
      if (!existsSync(file)) throw new Problem(`${path} of ${name} is recorded in release.json but missing; ${again}.`);
      const bytes = readFileSync(file);
      if (integrity !== `sha384-${createHash('sha384').update(bytes).digest('base64')}`)
        throw new Problem(`${path} of ${name} was changed after it was built; ${again}.`);
      return [path, bytes];
    }),
  );
  const first = [...new Set([release.entry, ...release.preload, ...release.styles])].flatMap((path) => files.get(path) ?? []);
  return {
    release,
    files,
    size: [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
    firstPaint: first.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).byteLength, 0),
  };
}

/** @param {string} text @param {() => Problem} broken @returns {Release} */
function parse(text, broken) {
  try {
    const release = JSON.parse(text);
    if (!Array.isArray(release.files) || !release.manifest?.version) throw broken();
    return release;
  } catch {
    throw broken();
  }
}
