import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { plainFolder } from './folder.ts';

interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const chunks = JSON.parse(readFileSync(join(plainFolder, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltChunk>;

/** A chunk and its imports, the chunk first. */
const reachedFrom = (key: string, seen = new Map<string, BuiltChunk>()): Map<string, BuiltChunk> => {
  const chunk = chunks[key];
  if (!chunk || seen.has(key)) return seen;
  seen.set(key, chunk);
  for (const next of chunk.imports ?? []) reachedFrom(next, seen);
  return seen;
};

const ofThePage = reachedFrom('index.html');

const integrityOf = (path: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(plainFolder, path)))
    .digest('base64')}`;

/** The area with this build's files, so that its page gets preload hints as it does for a release. */
export const areaInside = (remote: ActiveRemote): ActiveRemote => {
  const needed = [...reachedFrom(`../${remote.id}/src/remote.tsx`)].flatMap(([key, chunk]) =>
    ofThePage.has(key) ? [] : [chunk],
  );
  const [entry = '', ...preload] = needed.map(({ file }) => file);
  const styles = needed.flatMap(({ css = [] }) => css).map((path) => ({ path, integrity: integrityOf(path) }));
  return { ...remote, base: '/', entry, preload, styles, scripts: [] };
};
