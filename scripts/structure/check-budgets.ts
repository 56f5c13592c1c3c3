import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { releaseBudgets } from '../../shared-contracts/src/constants/host.ts';
import type { Finding } from './finding.ts';
import { importsIn } from './import-graph.ts';

/** A kilobyte of the budgets: 1,000 bytes, after gzip. */
const kB = 1000;

/**
 * Budgets of first loads: bytes after gzip, and the number of code and style files. Those of the dashboard count everything that
 * loads until its network is idle.
 */
const budgets = {
  frame: { script: 171 * kB, style: 25 * kB },
  dashboard: { script: 190 * kB, requests: 10 },
  /** Script and style that every address of an area needs; the script of any single address; the requests of both together. */
  area: { first: releaseBudgets.firstPaint, script: 40 * kB, requests: 4 },
} as const;

/**
 * Parts of the shell that are not in a first load of the dashboard: lazily imported modules, as the build names them. Everything
 * else reachable from the entry counts, lazily imported or not.
 */
const notInDashboard: readonly RegExp[] = [
  /^src\/auth\//,
  /^src\/components-page\//,
  /^src\/app\/components-route\.tsx$/,
  // the 404 page
  /^src\/not-found\//,
  // loads for people who override a remote with their own
  /^src\/remotes\/overrides\.tsx$/,
  // opens from the frame and the dashboard: fetched once the user interacts with the page (`shell-config.ts`)
  /^_dialogs-[\w-]+\.js$/,
];

/**
 * Parts of the shell that are not in the frame: those above, and what only the dashboard loads, as the build names the chunks: its
 * panels with their charts, and what every page fetches once it is idle.
 */
const notInFrame: readonly RegExp[] = [...notInDashboard, /^_(panels|idle)-[\w-]+\.js$/];

/** The parts of `release.json` with what a browser loads to open the area. */
interface ReleaseRecord {
  readonly manifest: { readonly id: string; readonly version: string };
  readonly entry: string;
  readonly preload: readonly string[];
  readonly styles: readonly string[];
}

const weigh = (folder: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).byteLength, 0);

const inKB = (bytes: number): string => `${(bytes / kB).toFixed(1)} kB`;

const overBudget = (what: string, bytes: number, most: number): string[] =>
  bytes > most ? [`${what} is ${inKB(bytes)} after gzip, ${inKB(most)} allowed`] : [];

const notBuilt = (check: string, file: string): Finding => ({
  check,
  saw: 'nothing',
  faults: [`${file} is missing; run \`bun run build\``],
});

/** The source of each lazily imported file of the build. */
const sourcesOf = (dist: string): Map<string, string> => {
  const file = join(dist, '.vite/manifest.json');
  const chunks: Record<string, { file: string }> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return new Map(Object.entries(chunks).map(([source, chunk]) => [chunk.file, source]));
};

/** Whether to follow lazy imports, and which of them to leave out. */
interface FollowOptions {
  readonly lazy: boolean;
  readonly leftOut?: (file: string) => boolean;
}

/** The scripts that some scripts import transitively, in the built files. */
const scriptsFrom = (dist: string, first: readonly string[], { lazy, leftOut }: FollowOptions): Set<string> => {
  const scripts = new Set<string>();
  const visit = (file: string): void => {
    if (scripts.has(file)) return;
    scripts.add(file);
    for (const { specifier, kind } of importsIn(file, readFileSync(join(dist, file), 'utf8')).imports) {
      const imported = posix.join(posix.dirname(file), specifier);
      // static imports are loaded, whatever their name
      const counts = kind === 'static' || (lazy && !leftOut?.(imported));
      if (specifier.startsWith('.') && counts) visit(imported);
    }
  };
  first.forEach(visit);
  return scripts;
};

/**
 * Checks what the shell loads before an area's code: what its page references, with all imports of that, lazy ones too, except
 * those listed above. Checks the whole dashboard in the same way.
 */
export const checkFrame = (root: string): Finding => {
  const check = 'shell frame';
  const dist = join(root, 'shell/dist');
  if (!existsSync(join(dist, 'index.html'))) return notBuilt(check, 'shell/dist/index.html');
  // the api omits the catalogs of other languages
  const page = readFileSync(join(dist, 'index.html'), 'utf8').replaceAll(/<script[^>]*data-language=[^>]*><\/script>/g, '');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const entryScripts = named.filter((file) => file.endsWith('.js'));
  const sources = sourcesOf(dist);
  const without = (parts: readonly RegExp[]): FollowOptions => ({
    lazy: true,
    leftOut: (file) => parts.some((part) => part.test(sources.get(file) ?? '')),
  });
  const scripts = scriptsFrom(dist, entryScripts, without(notInFrame));
  const dashboardScripts = scriptsFrom(dist, entryScripts, without(notInDashboard));
  const styles = new Set(named.filter((file) => file.endsWith('.css')));
  const script = weigh(dist, scripts);
  const whole = weigh(dist, dashboardScripts);
  const style = weigh(dist, styles);
  const requests = dashboardScripts.size + styles.size;
  return {
    check,
    saw: `${inKB(script)} of script in ${scripts.size} files (the dashboard ${inKB(whole)} in ${dashboardScripts.size}), ${inKB(style)} of style in ${styles.size}`,
    faults: [
      ...(scripts.size < 2 || styles.size === 0
        ? ['the page names no script, or one that imports nothing, or no style; the check has lost its way']
        : []),
      ...overBudget('script of the frame', script, budgets.frame.script),
      ...overBudget('script of the whole dashboard', whole, budgets.dashboard.script),
      ...overBudget('style of the frame', style, budgets.frame.style),
      ...(requests > budgets.dashboard.requests
        ? [`the whole dashboard takes ${requests} requests for code and style, ${budgets.dashboard.requests} allowed`]
        : []),
    ],
  };
};

/** A page that the area loads when its address is opened, as the build names its chunk (`merge-chunks.ts`). */
const lazyPage = /^page-(.+)-[\w-]{8}\.js$/;

/** By page, the scripts that opening it loads besides those that every address of the area needs. */
const scriptsOfPages = (dist: string): Map<string, Set<string>> => {
  const assets = join(dist, 'assets');
  const chunks = existsSync(assets) ? readdirSync(assets) : [];
  return new Map(
    chunks.flatMap((file): [string, Set<string>][] => {
      const name = lazyPage.exec(file)?.[1];
      return name ? [[name, scriptsFrom(dist, [`assets/${file}`], { lazy: false })]] : [];
    }),
  );
};

/** What a browser loads to open the area of a remote, at any of its addresses: its entry, scripts and style. */
export const checkArea = (root: string, remote: string): Finding => {
  const dist = join(root, remote, 'dist');
  if (!existsSync(join(dist, 'release.json'))) return notBuilt(remote, `${remote}/dist/release.json`);
  const { manifest, entry, preload, styles } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseRecord;
  const { area } = budgets;
  const scripts = [entry, ...preload];
  const first = weigh(dist, [...scripts, ...styles]);
  const pages = [...scriptsOfPages(dist)].map(([name, own]) => {
    const all = new Set([...scripts, ...own]);
    return { what: `the page "${name}"`, script: weigh(dist, all), files: [...all, ...styles] };
  });
  const opened = [{ what: 'the first paint', script: weigh(dist, scripts), files: [...scripts, ...styles] }, ...pages];
  const most = (of: (opening: (typeof opened)[number]) => number) => Math.max(...opened.map(of));
  return {
    check: remote,
    saw: `version ${manifest.version}, ${inKB(first)} before any page, at most ${inKB(most(({ script }) => script))} of script and ${most(({ files }) => files.length)} requests with one of ${pages.length}`,
    faults: [
      ...overBudget('code and style of the first paint', first, area.first),
      ...opened.flatMap(({ what, script, files }) => [
        ...overBudget(`script of ${what}`, script, area.script),
        ...(files.length > area.requests
          ? [`${what} takes ${files.length} requests, ${area.requests} allowed: ${files.join(', ')}`]
          : []),
      ]),
    ],
  };
};
