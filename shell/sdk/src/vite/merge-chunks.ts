import type { Plugin } from 'vite';

interface Group {
  name: string | ((id: string) => string | null);
  test?: RegExp;
  priority?: number;
}

/** Modules of the federation itself: generated entries, its runtime, the preload helper. */
const federationModules = /virtual:mf|__mfe_internal|@module-federation|preload-helper|rolldown[/\\]runtime/;

/**
 * Puts the federation's many small modules into one chunk. Left alone they are a chain of requests,
 * one waiting on the next, before anything of the portal runs.
 */
export const mergeFederationChunks = (): Plugin => ({
  name: 'portal:merge-federation-chunks',
  apply: 'build',
  enforce: 'post',
  configResolved(config) {
    const output = config.build.rolldownOptions.output;
    if (!output || Array.isArray(output)) throw new Error('portal: expected one output');
    const splitting = output.codeSplitting as { groups: Group[] };
    const kept = splitting.groups.filter((group) => group.name !== 'vite-preload-helper');
    splitting.groups = [...kept, { name: 'federation', test: federationModules, priority: 10 }];
  },
});
