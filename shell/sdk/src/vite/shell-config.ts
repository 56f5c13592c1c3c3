import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compressBuild } from './compress-build.ts';
import { cacheDir, devServer } from './dev-server.ts';
import { directImports } from './direct-imports.ts';
import { dropStubs } from './drop-stubs.ts';
import { leanIcons } from './lean-icons.ts';
import { mergeChunks } from './merge-chunks.ts';
import { type Command, providedByShell } from './shared-modules.ts';

/** The build of the shell: the federation host, which gets its remotes at run time. */
export const shellConfig = (command: Command): UserConfig => ({
  // In development the api proxies everything below /assets/ to this server.
  base: command === 'serve' ? '/assets/' : '/',
  server: devServer(),
  cacheDir: cacheDir('shell'),
  html: { cspNonce: command === 'serve' ? 'PORTAL_NONCE' : undefined },
  plugins: [
    leanIcons(),
    directImports(),
    react(),
    tailwindcss(),
    ...federation({
      name: 'shell',
      filename: 'assets/federation-entry-[hash].js',
      shared: providedByShell(command),
      shareStrategy: 'loaded-first',
      dts: false,
      dev: { remoteHmr: true },
      disableSnapshot: true,
      moduleParseIdleTimeout: 300,
      experiments: { provideExternalRuntime: true },
    }),
    mergeChunks({ frame: 'src/app/app.tsx', panels: 'src/dashboard/panel-grid.tsx' }),
    dropStubs(),
    compressBuild(),
  ],
  build: { target: 'esnext', manifest: true, modulePreload: { polyfill: false } },
});
