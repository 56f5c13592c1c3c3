import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const ignored = new Set(['node_modules', 'dist', '.cache', 'coverage']);
const isTest = /\.test\.[jt]sx?$/;

/**
 * Digest of files and of whole folders, by content: a fresh clone has new times, but the same contents. Tests do not affect
 * builds, so they are excluded.
 * @param {string[]} paths relative to the root; missing ones count as empty
 * @param {string[]} [more] further values that the result depends on
 */
export function digestOf(paths, more = []) {
  const hash = createHash('sha256');
  for (const word of more) hash.update(`${word}\0`);
  for (const file of paths.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !ignored.has(name) && !isTest.test(name))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
