import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };
interface Group {
  name: string | ((id: string, context: Context) => string | null);
  /** Names the group in the bundler's timing report. */
  debugName?: string;
  test?: RegExp;
  priority?: number;
}

/** Modules of federation itself: generated entries, its runtime, the preload helper. */
const federationModules = /virtual:mf|__mfe_internal|@module-federation|preload-helper|rolldown[/\\]runtime/;

/** The modules reachable from a module without a dynamic import. */
const reachedFrom = (entry: string, context: Context): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id) || federationModules.test(id)) return;
    seen.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  visit(entry);
  return seen;
};

/** `page-project` of `…/project/project-page.tsx`, `page-person` of `…/person/page.tsx`. */
const pageName = (id: string): string => {
  const [, folder = '', file = ''] = /([^\\/]+)[\\/]([^\\/]+)\.tsx?$/.exec(id) ?? [];
  return `page-${file === 'page' ? folder : file.replace(/-page$/, '')}`;
};

/**
 * Names the chunk of a module: the first entry that reaches it; otherwise the only page that reaches it; or, if several pages
 * need it, the first entry, so that a page is one request. Call it once the module graph is complete.
 */
const chunkNames = (
  entries: Readonly<Record<string, readonly string[]>>,
  routes: RegExp | undefined,
  context: Context,
): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const [name, modules] of Object.entries(entries))
    for (const id of modules.flatMap((entry) => [...reachedFrom(entry, context)])) if (!names.has(id)) names.set(id, name);
  const [first = ''] = Object.keys(entries);
  const pages = [...names.keys()]
    .filter((id) => routes?.test(id))
    .flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const ofPages = new Map<string, string>();
  for (const page of new Set(pages))
    for (const id of reachedFrom(page, context)) if (!names.has(id)) ofPages.set(id, ofPages.has(id) ? first : pageName(page));
  return new Map([...ofPages, ...names]);
};

/**
 * Merges federation's many small modules into one chunk, modules that are needed together into another, and each lazily loaded
 * page into one more. Without it they form a chain of requests, each waiting for the previous one.
 * @param entries addresses of one module, or of several needed at the same time, relative to the package, by chunk name; a module
 * that two chunks or two pages need goes into the first
 * @param routes files whose dynamic imports are pages; if omitted, there are none
 */
export const mergeChunks = (entries: Readonly<Record<string, string | readonly string[]>>, routes?: RegExp): Plugin => ({
  name: 'portal:merge-chunks',
  apply: 'build',
  enforce: 'post',
  configResolved(config) {
    const output = config.build.rolldownOptions.output;
    if (!output || Array.isArray(output)) throw new Error('portal: expected one output');
    const splitting = output.codeSplitting as { groups: Group[] };
    const kept = splitting.groups.filter((group) => group.name !== 'vite-preload-helper');
    const federation: Group = { name: 'federation', test: federationModules, priority: 10 };
    const inRoot = (modules: string | readonly string[]) =>
      [modules].flat().map((module) => {
        const file = join(config.root, module);
        // it was renamed: without it, Rolldown would merge its imports into other chunks
        if (!existsSync(file)) throw new Error(`portal: mergeChunks names ${module}, which does not exist`);
        return file;
      });
    const files = Object.fromEntries(Object.entries(entries).map(([name, modules]) => [name, inRoot(modules)]));
    let names: ReadonlyMap<string, string> | undefined;
    const nameOf = (id: string, context: Context): string | null => {
      names ??= chunkNames(files, routes, context);
      return names.get(id) ?? null;
    };
    // a group includes the imports of its modules: the first group has to come first
    const merged = Object.keys(files).map(
      (name, at): Group => ({
        name: (id, context) => (nameOf(id, context) === name ? name : null),
        debugName: name,
        priority: 9 - at,
      }),
    );
    const pages: Group = { name: nameOf, debugName: 'pages', priority: 1 };
    splitting.groups = [...kept, federation, ...merged, pages];
  },
});
