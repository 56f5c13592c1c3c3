import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { mergeFederationChunks } from './merge-chunks.ts';
import { providedByShell } from './shared-modules.ts';

/** The build of the shell: the federation host, which learns of its remotes at run time. */
export const shellConfig = (): UserConfig => ({
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    ...federation({
      name: 'shell',
      filename: 'assets/federation-entry-[hash].js',
      shared: providedByShell,
      shareStrategy: 'loaded-first',
      dts: false,
      disableSnapshot: true,
      experiments: { provideExternalRuntime: true },
    }),
    mergeFederationChunks(),
  ],
  build: { target: 'esnext', manifest: true, modulePreload: { polyfill: false } },
});
