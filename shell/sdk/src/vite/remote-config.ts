import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { mergeFederationChunks } from './merge-chunks.ts';
import { releaseRecord } from './release-record.ts';
import { scopeStyles } from './scope-styles.ts';
import { takenFromShell } from './shared-modules.ts';

/** The build of a remote. `name` is its folder, for example `mf-ideas`. */
export const remoteConfig = (name: `mf-${string}`): UserConfig => {
  const scope = name.slice('mf-'.length);
  return {
    base: './',
    define: { 'import.meta.env.PORTAL_SCOPE': JSON.stringify(scope) },
    plugins: [
      react(),
      tailwindcss(),
      scopeStyles(scope),
      ...federation({
        name: name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.tsx' },
        shared: takenFromShell,
        shareStrategy: 'loaded-first',
        dts: false,
        disableSnapshot: true,
        experiments: { externalRuntime: true },
      }),
      mergeFederationChunks(),
      releaseRecord(name),
    ],
    build: {
      target: 'esnext',
      // One style sheet, linked by the shell with its digest; no preload lists, the page carries them.
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: 'src/remote.tsx' },
    },
  };
};
