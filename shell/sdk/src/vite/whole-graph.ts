import type { Plugin } from 'vite';

/** An entry without content, whose only part is to be loaded last. */
export const lastModule = 'virtual:portal/last-module';
const resolvedId = `\0${lastModule}`;

/** The graph counts as read when nothing was at work for so long. */
const quietMs = 250;

/**
 * Keeps one module waiting until all others were read. The federation takes the graph for complete when it hears of no new
 * module for 10 ms, as happens on a busy machine, and then leaves out exports of the shared modules that are in use.
 */
export const wholeGraph = (): Plugin => {
  const atWork = new Set<string>();
  let release = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noteActivity = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (atWork.size === 0 ? release() : noteActivity()), quietMs);
  };
  return {
    name: 'portal:whole-graph',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      atWork.clear();
    },
    resolveId: (id) => (id === lastModule ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) {
        // The federation's own modules wait for the end of the graph, so the graph cannot wait for them.
        if (!/^\0|virtual:mf/.test(id)) atWork.add(id);
        noteActivity();
        return undefined;
      }
      noteActivity();
      return new Promise((resolve) => {
        release = () => resolve({ code: '', moduleSideEffects: false });
      });
    },
    moduleParsed({ id }) {
      atWork.delete(id);
      noteActivity();
    },
    buildEnd() {
      clearTimeout(timer);
      release();
    },
    generateBundle(_options, bundle) {
      for (const [file, output] of Object.entries(bundle))
        if (output.type === 'chunk' && output.facadeModuleId === resolvedId) delete bundle[file];
    },
  };
};
