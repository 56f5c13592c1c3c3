import type { Page, Response } from '@playwright/test';

/** A text that the build of each library has exactly once, where it is defined. */
const definedBy: Readonly<Record<string, RegExp>> = {
  react: /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=(?!=)/g,
  'react-router': /useLocation\(\) may be used only in the context of a <Router>/g,
  '@tanstack/react-query': /No QueryClient set, use QueryClientProvider to set one/g,
};

/** Watches which scripts a page loads, to say how many copies of each library came with them. */
export const watchScripts = (page: Page) => {
  const loaded: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) loaded.push(response);
  });
  return {
    scripts: () => loaded.length,
    /** Copies of each library in everything loaded so far. */
    copies: async (): Promise<Record<string, number>> => {
      const codes = await Promise.all(loaded.map((response) => response.text()));
      return Object.fromEntries(
        Object.entries(definedBy).map(([name, mark]) => [
          name,
          codes.reduce((sum, code) => sum + (code.match(mark)?.length ?? 0), 0),
        ]),
      );
    },
  };
};

/** Modules that must be one for the shell and every remote. */
const sharedNames = ['react', 'react/jsx-runtime', 'react-dom', 'portal-router', 'portal-query'];

/**
 * What each federated program of the page gets when it asks for a shared module: `same` where it is the
 * very object that the shell got. Keys are the names of the programs.
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
      const factory = await instance.loadShare(name);
      return factory ? factory() : undefined;
    };
    /** A function of the module, by which two copies differ however they are wrapped. */
    const mark = (module: Record<string, unknown> | undefined) => {
      const inner = (module?.default ?? module) as Record<string, unknown> | undefined;
      return ['useState', 'jsx', 'createPortal', 'Link', 'QueryClient'].map((key) => inner?.[key] ?? module?.[key]).find(Boolean);
    };
    const found: Record<string, Record<string, 'same' | 'other' | 'none'>> = {};
    for (const instance of instances) {
      const row: Record<string, 'same' | 'other' | 'none'> = {};
      for (const name of names) {
        const [theirs, ours] = [mark(await moduleOf(instance, name)), mark(await moduleOf(shell, name))];
        row[name] = theirs === undefined ? 'none' : theirs === ours ? 'same' : 'other';
      }
      found[instance.name] = row;
    }
    return found;
  }, sharedNames);
