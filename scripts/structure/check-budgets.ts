import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { besideTheFrame, budgets, kB } from './budget-rules.ts';
import type { Finding } from './finding.ts';

interface ViteChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** The parts of `release.json` that say what a browser loads to open the area. */
interface ReleaseRecord {
  readonly manifest: { readonly id: string; readonly version: string };
  readonly entry: string;
  readonly preload: readonly string[];
  readonly styles: readonly string[];
}

const weigh = (folder: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).byteLength, 0);

const inKB = (bytes: number): string => `${(bytes / kB).toFixed(1)} kB`;

const over = (what: string, bytes: number, most: number): string[] =>
  bytes > most ? [`${what} is ${inKB(bytes)} after gzip, ${inKB(most)} allowed`] : [];

const notBuilt = (check: string, file: string): Finding => ({
  check,
  saw: 'nothing',
  faults: [`${file} is missing; run \`bun run build\``],
});

/** What the shell loads before an area's code: from its entry, everything but the parts that are named as lying beside the frame. */
export const checkFrame = (root: string): Finding => {
  const check = 'shell frame';
  const dist = join(root, 'shell/dist');
  const file = join(dist, '.vite/manifest.json');
  if (!existsSync(file)) return notBuilt(check, 'shell/dist/.vite/manifest.json');
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ViteChunk>;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk || scripts.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) visit(next);
    for (const next of chunk.dynamicImports ?? []) if (!besideTheFrame.some((beside) => beside.test(next))) visit(next);
  };
  for (const [name, chunk] of Object.entries(chunks)) if (chunk.isEntry) visit(name);
  const script = weigh(dist, scripts);
  const style = weigh(dist, styles);
  return {
    check,
    saw: `${inKB(script)} of script in ${scripts.size} files, ${inKB(style)} of style in ${styles.size}`,
    faults: [
      ...(scripts.size === 0 || styles.size === 0 ? ['the build names no script or no style; the check has lost its way'] : []),
      ...over('script of the frame', script, budgets.frame.script),
      ...over('style of the frame', style, budgets.frame.style),
    ],
  };
};

/** What a browser loads to open the area of a remote: its entry, the scripts of its first paint, its style. */
export const checkArea = (root: string, remote: string): Finding => {
  const dist = join(root, remote, 'dist');
  if (!existsSync(join(dist, 'release.json'))) return notBuilt(remote, `${remote}/dist/release.json`);
  const { manifest, entry, preload, styles } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseRecord;
  const files = new Set([entry, ...preload, ...styles]);
  const bytes = weigh(dist, files);
  const { area } = budgets;
  return {
    check: remote,
    saw: `version ${manifest.version}, ${inKB(bytes)} in ${files.size} requests`,
    faults: [
      ...over('code and style of the first paint', bytes, area.bytes),
      ...(files.size > area.requests
        ? [`the first paint takes ${files.size} requests, ${area.requests} allowed: ${[...files].join(', ')}`]
        : []),
    ],
  };
};
