import { join } from 'node:path';
import type { ServerOptions } from 'vite';

/**
 * A development server that only the api of the same machine talks to; the browser reaches it through
 * the portal's own origin, except for the socket of hot reload.
 */
export const devServer = (): ServerOptions => {
  const port = Number(process.env.PORTAL_DEV_PORT) || 5170;
  return { host: '127.0.0.1', port, strictPort: true, hmr: { host: '127.0.0.1', clientPort: port } };
};

/** Where a server keeps the dependencies that it prepared; tests name a folder of their own to begin cold. */
export const cacheDir = (name: string): string =>
  process.env.PORTAL_DEV_CACHE ? join(process.env.PORTAL_DEV_CACHE, name) : 'node_modules/.vite';
