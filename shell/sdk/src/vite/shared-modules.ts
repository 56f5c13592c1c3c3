import type { Plugin } from 'vite';

/**
 * The modules that exist once per page. Only those that break when duplicated: React keeps state in module scope, the router
 * and the query client use context. The shell provides them; a remote never bundles a copy.
 */
const sharedModules = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  'react-dom': '19.3.1',
  'portal-router': '1.0.0',
  'portal-query': '1.0.0',
} as const;

/** An extra import of JSX in development; unless shared, it would load a second React. */
const developmentModules = { 'react/jsx-dev-runtime': '19.3.1' } as const;

export type Command = 'build' | 'serve';

const shared = <T>(command: Command, options: (version: string) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries({ ...sharedModules, ...(command === 'serve' ? developmentModules : {}) }).map(([name, version]) => [
      name,
      options(version),
    ]),
  );

/** The shell's sharing options: eager, since nothing runs without them. */
export const providedByShell = (command: Command) =>
  shared(command, (version) => ({ singleton: true, eager: true, version, requiredVersion: `^${version}` }));

/** A remote's sharing options: from the shell, without a fallback. */
export const takenFromShell = (command: Command) =>
  shared(command, (version) => ({ singleton: true, import: false as const, requiredVersion: `^${version}` }));

/**
 * Makes the exposed module import every shared module as a whole. Otherwise federation keeps only the names in use when it
 * considers the module graph complete, which on a busy machine is too early: the build then fails with a name that React does
 * export.
 */
export const wholeShares = (exposed: RegExp): Plugin => ({
  name: 'portal:whole-shares',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: exposed },
    handler: (code) => {
      const names = Object.keys(sharedModules);
      const imports = names.map((name, index) => `import * as whole${index} from '${name}';`);
      return { code: `${code}\n${imports.join('\n')}\n`, map: null };
    },
  },
});

/** The plugin of federation that looks for the names in use. */
const usageAnalysis = 'proxyPreBuildShared';

/**
 * Makes federation look for the names in use only in the exposed module, which uses all of them (`wholeShares`). Otherwise it
 * parses every module of the build, which takes a quarter of its processor time.
 */
export const analyzeOnly = (exposed: RegExp, federation: readonly Plugin[]): Plugin[] => {
  if (!federation.some(({ name, transform }) => name === usageAnalysis && typeof transform === 'function'))
    throw new Error(`portal: federation has no transform of ${usageAnalysis}`);
  return federation.map((plugin) =>
    plugin.name === usageAnalysis && typeof plugin.transform === 'function'
      ? { ...plugin, transform: { filter: { id: exposed }, handler: plugin.transform } }
      : plugin,
  );
};

const refreshPath = '/@react-refresh';

/**
 * A remote's replacement for React's hot reload: re-exports the shell's, which is registered with the page's React. Shell and
 * remote both contain the sdk, from the same files: the remote's name distinguishes its components from the shell's.
 */
const refreshScript = (name: string) => `const shell = await import('/assets${refreshPath}');
const own = (id) => '${name} ' + id;
export const { injectIntoGlobalHook, createSignatureFunctionForTransform, __hmr_import } = shell;
export const register = (type, id) => shell.register(type, own(id));
export const registerExportsForReactRefresh = (file, exports) => shell.registerExportsForReactRefresh(own(file), exports);
export const validateRefreshBoundaryAndEnqueueUpdate = (id, before, after) =>
  shell.validateRefreshBoundaryAndEnqueueUpdate(own(id), before, after);
export default shell.default;
`;

/**
 * Gives a remote the shell's hot reload in development. The federation plugin does so only for remotes of another origin; ours
 * load from the portal's own origin, for which it serves a second copy that React does not know, and the screen does not update.
 * Runs before the federation plugin, whose response it replaces.
 */
export const sharedRefresh = (name: string): Plugin => ({
  name: 'portal:shared-refresh',
  apply: 'serve',
  enforce: 'pre',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (!request.url?.replace(/\?.*$/, '').endsWith(refreshPath)) return next();
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(refreshScript(name));
    });
  },
});
