import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { portalProxy } from './portal-proxy.ts';
import { scopeStyles } from './scope-styles.ts';
import { standalonePage } from './standalone-page.ts';

/** Where the first stand-alone page is served; the next free port is taken where it is in use. */
const firstPort = 5190;

/**
 * A remote as a page of its own, without a shell and without the federation: `vite --mode standalone`.
 * @param name folder of the remote
 * @param scope what its styles are bound to, as in the portal
 */
export const standaloneConfig = (name: string, scope: string): UserConfig => {
  const portal = process.env.PORTAL_URL || 'http://localhost:3000';
  const server = { host: '127.0.0.1', port: Number(process.env.PORTAL_DEV_PORT) || firstPort, proxy: portalProxy(portal) };
  return {
    define: { 'import.meta.env.PORTAL_SCOPE': JSON.stringify(scope) },
    plugins: [react(), tailwindcss(), scopeStyles(scope, /\/sdk\/src\/standalone\//), standalonePage(name, portal)],
    server,
    preview: server,
    optimizeDeps: { entries: ['src/standalone.tsx'] },
    // apart from what the development server of the portal keeps
    cacheDir: 'node_modules/.vite-standalone',
    // beside the release, which must not change by it
    build: { target: 'esnext', outDir: `../.cache/standalone/${name}`, emptyOutDir: true },
  };
};
