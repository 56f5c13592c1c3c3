import { join } from 'node:path';
import type { Plugin } from 'vite';

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
