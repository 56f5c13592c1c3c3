import type { Page, Response } from '@playwright/test';

/** A text that every build of the library contains, even after tree shaking. */
const textsOfLibraries: Readonly<Record<string, RegExp>> = {
  react: /react\.transitional\.element/,
  'react-router': /may be used only in the context of a <Router>/,
  '@tanstack/react-query': /No QueryClient set, use QueryClientProvider to set one/,
};

/** Records the scripts that a page loads, to find every copy of each library. */
export const watchScripts = (page: Page) => {
  const loaded: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js') && response.ok()) loaded.push(response);
  });
  return {
    scripts: () => loaded.length,
    /** The folders, `/assets` or `/remotes/<id>`, whose scripts contain each library. */
    carriers: async (): Promise<Record<string, string[]>> => {
      const scripts = await Promise.all(
        loaded.map(async (response) => ({
          owner: new URL(response.url()).pathname.match(/^\/assets|^\/remotes\/[^/]+/)?.[0] ?? response.url(),
          code: await response.text(),
        })),
      );
      const owners = (mark: RegExp) =>
        [...new Set(scripts.filter(({ code }) => mark.test(code)).map(({ owner }) => owner))].sort();
      return Object.fromEntries(Object.entries(textsOfLibraries).map(([name, mark]) => [name, owners(mark)]));
    },
  };
};

/** Modules that the shell and every remote must share. */
const sharedNames = ['react', 'react/jsx-runtime', 'react-dom', 'portal-router', 'portal-query'];

/**
 * What each federated program of the page gets when it loads a shared module: `same` if it is the object that the shell got.
 * Keys are the names of the programs.
 */
export const identities = (page: Page): Promise<Record<string, Record<string, 'same' | 'other' | 'none'>>> =>
  page.evaluate(async (names) => {
    interface Instance {
      name: string;
      loadShare(name: string): Promise<false | (() => Record<string, unknown>)>;
    }
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
    const instances = __FEDERATION__.__INSTANCES__;
    const shell = instances.find(({ name }) => name === 'shell');
    if (!shell) throw new Error('the page has no federation host');
    const moduleOf = async (instance: Instance, name: string) => {
      const load = await instance.loadShare(name);
      return load ? load() : undefined;
    };
    /** A function of the module: it differs between two copies, however they are wrapped. */
    const mark = (module: Record<string, unknown> | undefined) => {
      const inner = (module?.default ?? module) as Record<string, unknown> | undefined;
      return ['useState', 'jsx', 'createPortal', 'Link', 'QueryClient'].map((key) => inner?.[key] ?? module?.[key]).find(Boolean);
    };
    const programs: Record<string, Record<string, 'same' | 'other' | 'none'>> = {};
    for (const instance of instances) {
      const row: Record<string, 'same' | 'other' | 'none'> = {};
      for (const name of names) {
        const [theirs, ours] = [mark(await moduleOf(instance, name)), mark(await moduleOf(shell, name))];
        row[name] = theirs === undefined ? 'none' : theirs === ours ? 'same' : 'other';
      }
      programs[instance.name] = row;
    }
    return programs;
  }, sharedNames);

/** The result for a program that gets every shared module from the shell. */
export const allSame = {
  react: 'same',
  'react/jsx-runtime': 'same',
  'react-dom': 'same',
  'portal-router': 'same',
  'portal-query': 'same',
};
