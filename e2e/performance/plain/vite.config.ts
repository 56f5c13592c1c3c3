import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { directImports } from '../../../shell/sdk/src/vite/direct-imports.ts';
import { leanIcons } from '../../../shell/sdk/src/vite/lean-icons.ts';
import { scopeStyles } from '../../../shell/sdk/src/vite/scope-styles.ts';
import { plainFolder } from './folder.ts';

const root = join(import.meta.dirname, '../../..');

/** Bundles the areas, in place of the loader that fetches them. */
const areasInside = (): Plugin => ({
  name: 'bench:areas-inside',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/remotes/federation-loader.ts') ? join(import.meta.dirname, 'bundled-loader.ts') : undefined),
});

/**
 * The same source as one plain application: the shell's own page and entry, the areas as lazy chunks, shared code bundled
 * once as the bundler chooses. Styles are scoped to the areas' root elements as in the releases; otherwise those of one area
 * would override the shell's.
 */
export default defineConfig({
  root: join(root, 'shell'),
  define: { 'import.meta.env.PORTAL_SCOPE': '"plain"' },
  plugins: [areasInside(), leanIcons(), directImports(), react(), tailwindcss(), scopeStyles('plain', /\/shell\//)],
  build: {
    target: 'esnext',
    manifest: true,
    modulePreload: { polyfill: false },
    outDir: plainFolder,
    emptyOutDir: true,
  },
});
