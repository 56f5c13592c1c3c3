import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopeStyles } from '../../shell/sdk/src/vite/scope-styles.ts';

/** A bad example for tests: federated like the other remotes, but sharing nothing. */
export default defineConfig({
  base: './',
  define: { 'import.meta.env.PORTAL_SCOPE': JSON.stringify((process.env.PORTAL_REMOTE ?? '').slice('mf-'.length)) },
  plugins: [
    react(),
    tailwindcss(),
    scopeStyles((process.env.PORTAL_REMOTE ?? '').slice('mf-'.length)),
    ...federation({
      name: (process.env.PORTAL_REMOTE ?? '').replaceAll('-', '_'),
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.tsx' },
      dts: false,
    }),
  ],
  build: {
    target: 'esnext',
    modulePreload: false,
    cssCodeSplit: false,
    emptyOutDir: true,
    rolldownOptions: { input: 'src/remote.tsx' },
  },
});
