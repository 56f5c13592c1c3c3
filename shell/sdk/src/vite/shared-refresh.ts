import type { Plugin } from 'vite';

const path = '/@react-refresh';

/**
 * What React's hot reload is imported as in a remote: the one of the shell, which the page's React told of itself. The sdk is in
 * the shell and in the remote, from the same files: by the name of the remote its components are told from the shell's.
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
 * come through the portal's own, for which it hands out a second copy that no React knows, and the screen stays as it was.
 * Stands before the federation plugin, whose answer it takes the place of.
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
