import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { besideTheDashboard, besideTheFrame, budgets, kB } from './budget-rules.ts';
import type { Finding } from './finding.ts';
import { importsIn } from './import-graph.ts';

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

/** Which source a lazily imported file of the build was made of. */
const sourcesOf = (dist: string): Map<string, string> => {
  const file = join(dist, '.vite/manifest.json');
  const chunks: Record<string, { file: string }> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return new Map(Object.entries(chunks).map(([source, chunk]) => [chunk.file, source]));
};

/** The scripts that follow from those of the page: every import in the built files, some parts left out. */
const scriptsFrom = (dist: string, page: readonly string[], leftOut: readonly RegExp[]): Set<string> => {
  const sources = sourcesOf(dist);
  const scripts = new Set<string>();
  const visit = (file: string): void => {
    if (scripts.has(file) || leftOut.some((beside) => beside.test(sources.get(file) ?? ''))) return;
    scripts.add(file);
    for (const { specifier } of importsIn(file, readFileSync(join(dist, file), 'utf8')).written)
      if (specifier.startsWith('.')) visit(posix.join(posix.dirname(file), specifier));
  };
  page.forEach(visit);
  return scripts;
};

/** What the shell loads before an area's code: what its page names, and all that follows, but the parts beside the frame; with the dashboard's own. */
export const checkFrame = (root: string): Finding => {
  const check = 'shell frame';
  const dist = join(root, 'shell/dist');
  if (!existsSync(join(dist, 'index.html'))) return notBuilt(check, 'shell/dist/index.html');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const begun = named.filter((file) => file.endsWith('.js'));
  const scripts = scriptsFrom(dist, begun, besideTheFrame);
  const all = scriptsFrom(dist, begun, besideTheDashboard);
  const styles = new Set(named.filter((file) => file.endsWith('.css')));
  const script = weigh(dist, scripts);
  const whole = weigh(dist, all);
  const style = weigh(dist, styles);
  const requests = all.size + styles.size;
  return {
    check,
    saw: `${inKB(script)} of script in ${scripts.size} files (the dashboard ${inKB(whole)} in ${all.size}), ${inKB(style)} of style in ${styles.size}`,
    faults: [
      ...(scripts.size < 2 || styles.size === 0
        ? ['the page names no script, or one that imports nothing, or no style; the check has lost its way']
        : []),
      ...over('script of the frame', script, budgets.frame.script),
      ...over('script of the whole dashboard', whole, budgets.dashboard.script),
      ...over('style of the frame', style, budgets.frame.style),
      ...(requests > budgets.dashboard.requests
        ? [`the whole dashboard takes ${requests} requests for code and style, ${budgets.dashboard.requests} allowed`]
        : []),
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
