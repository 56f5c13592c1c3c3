import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };
interface Group {
  name: string | ((id: string, context: Context) => string | null);
  /** Names the group in the bundler's report of its time. */
  debugName?: string;
  test?: RegExp;
  priority?: number;
}

/** Modules of the federation itself: generated entries, its runtime, the preload helper. */
const federationModules = /virtual:mf|__mfe_internal|@module-federation|preload-helper|rolldown[/\\]runtime/;

/** Whether a module is reached from `entry` without a dynamic import. The graph is complete when this is asked. */
const firstPaintOf = (entry: string) => {
  let reached: Set<string> | undefined;
  const visit = (id: string, context: Context, seen: Set<string>) => {
    if (seen.has(id) || federationModules.test(id)) return;
    seen.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next, context, seen);
  };
  return (id: string, context: Context): boolean => {
    if (!reached) {
      reached = new Set();
      visit(entry, context, reached);
    }
    return reached.has(id);
  };
};

/**
 * Puts the federation's many small modules into one chunk, and what each of some modules needs for its first paint
 * into another. Left alone they are a chain of requests, one waiting on the next.
 * @param entries addresses below the package of modules that are loaded at once, by the name of their chunk; what two of
 *   them need is in the chunk of the first
 */
export const mergeChunks = (entries: Readonly<Record<string, string>>): Plugin => ({
  name: 'portal:merge-chunks',
  apply: 'build',
  enforce: 'post',
  configResolved(config) {
    const output = config.build.rolldownOptions.output;
    if (!output || Array.isArray(output)) throw new Error('portal: expected one output');
    const splitting = output.codeSplitting as { groups: Group[] };
    const kept = splitting.groups.filter((group) => group.name !== 'vite-preload-helper');
    const federation: Group = { name: 'federation', test: federationModules, priority: 10 };
    const merged = Object.entries(entries).map(([name, entry], place): Group => {
      const inFirstPaint = firstPaintOf(join(config.root, entry));
      return { name: (id, context) => (inFirstPaint(id, context) ? name : null), debugName: name, priority: 5 - place };
    });
    splitting.groups = [...kept, federation, ...merged];
  },
});
