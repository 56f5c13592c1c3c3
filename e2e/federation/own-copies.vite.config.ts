import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What a remote must not be: federated like the others, but sharing nothing. */
export default defineConfig({
  base: './',
  define: { 'import.meta.env.PORTAL_SCOPE': '"own-copies"' },
  plugins: [
    react(),
    tailwindcss(),
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
