import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { directImports } from './direct-imports.ts';
import { portalProxy } from './portal-proxy.ts';
import { scopeStyles } from './scope-styles.ts';
import { standalonePage } from './standalone-page.ts';

/** The port of the first standalone page; if it is taken, the next free one. */
const firstPort = 5190;

/**
 * A remote as a standalone page, without shell and federation: `vite --mode standalone`.
 * @param name folder of the remote
 * @param scope selector that scopes its styles, as in the portal
 */
export const standaloneConfig = (name: string, scope: string): UserConfig => {
  const portal = process.env.PORTAL_URL || 'http://localhost:3000';
  const server = { host: '127.0.0.1', port: Number(process.env.PORTAL_DEV_PORT) || firstPort, proxy: portalProxy(portal) };
  return {
    define: { 'import.meta.env.PORTAL_SCOPE': JSON.stringify(scope) },
    plugins: [
      directImports(),
      react(),
      tailwindcss(),
      scopeStyles(scope, /sdk\/src\/standalone\//),
      standalonePage(name, portal),
    ],
    server,
    preview: server,
    optimizeDeps: { entries: ['src/standalone.tsx'] },
    // separate from the cache of the portal's development server
    cacheDir: 'node_modules/.vite-standalone',
    // outside the release, which must not change
    build: { target: 'esnext', outDir: `../.cache/standalone/${name}`, emptyOutDir: true },
  };
};
