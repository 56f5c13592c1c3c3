import type { Plugin } from 'vite';

const path = '/@react-refresh';

/**
 * A remote's replacement for React's hot reload: re-exports the shell's, which is registered with the page's React. Shell and
 * remote both contain the sdk, from the same files: the remote's name distinguishes its components from the shell's.
 */
const ofShell = (name: string) => `const shell = await import('/assets${path}');
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
      if (!request.url?.replace(/\?.*$/, '').endsWith(path)) return next();
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(ofShell(name));
    });
  },
});
