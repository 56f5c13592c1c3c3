import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { directImports } from './direct-imports.ts';
import { portalProxy } from './portal-proxy.ts';
import { scopeStyles } from './scope-styles.ts';

/** The HTML page shared by all standalone remotes. */
const html = (name: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>${name}, stand-alone</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/standalone.tsx"></script>
  </body>
</html>
`;

/** Serves and builds a page around `src/standalone.tsx` without an index.html in the folder. */
export const standalonePage = (name: string, portal: string): Plugin => {
  let page = '';
  return {
    name: 'portal:standalone-page',
    configResolved({ root }) {
      page = join(root, 'index.html');
    },
    resolveId: (id) => (id === 'index.html' || id === page ? page : undefined),
    load: (id) => (id === page ? html(name) : undefined),
    configureServer(server) {
      const print = server.printUrls;
      server.printUrls = () => {
        print();
        server.config.logger.info(`  ${name} by itself; its data comes from the portal at ${portal} (PORTAL_URL)`);
      };
      // after Vite has rewritten every page address to /index.html
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (request.url?.replace(/\?.*$/, '') !== '/index.html') return next();
          const text = await server.transformIndexHtml(request.url, html(name), request.originalUrl);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(text);
        });
      };
    },
  };
};

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
    // outside the workspace Vite bundles portal-sdk in advance, which cannot load the worker's address (`?url`)
    optimizeDeps: { entries: ['src/standalone.tsx'], exclude: ['pdfjs-dist'] },
    // separate from the cache of the portal's development server
    cacheDir: 'node_modules/.vite-standalone',
    // outside the release, which must not change
    build: { target: 'esnext', outDir: `../.cache/standalone/${name}`, emptyOutDir: true },
  };
};
