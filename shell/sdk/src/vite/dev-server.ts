import { join } from 'node:path';
import type { ServerOptions } from 'vite';

/**
 * A development server that only the api of the same machine calls; the browser reaches it through the portal's origin,
 * except for the hot reload socket.
 */
export const devServer = (): ServerOptions => {
  const port = Number(process.env.PORTAL_DEV_PORT) || 5170;
  return { host: '127.0.0.1', port, strictPort: true, hmr: { host: '127.0.0.1', clientPort: port } };
};

/** The cache folder for a server's pre-bundled dependencies; tests use their own to start cold. */
export const cacheDir = (name: string): string =>
  process.env.PORTAL_DEV_CACHE ? join(process.env.PORTAL_DEV_CACHE, name) : 'node_modules/.vite';
