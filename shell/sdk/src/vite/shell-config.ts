import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { pageCatalogs } from './catalogs/catalogs.ts';
import { pureTexts } from './catalogs/pure-texts.ts';
import { compressBuild } from './compress-build.ts';
import { cacheDir, devServer } from './dev-server.ts';
import { directImports } from './direct-imports.ts';
import { dropStubs } from './drop-stubs.ts';
import { leanIcons } from './lean-icons.ts';
import { mergeChunks } from './merge-chunks.ts';
import { type Command, providedByShell } from './shared-modules.ts';

const workspace = join(import.meta.dirname, '../../../..');

/** Sources of the texts that the api returns in English and any page may show: the areas' manifests, and field labels. */
const apiTextSources = () => [
  ...readdirSync(workspace)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => join(workspace, folder, 'src/manifest.ts')),
  join(workspace, 'shared-contracts/src/constants/field-labels.ts'),
];

/** What every page fetches once it is idle. */
const idleParts = [
  'src/shortcuts/keyboard.tsx',
  'src/layout/full-times.tsx',
  'src/search/note-visits.tsx',
  'src/events/start-events.ts',
  'src/notifications/read-on-open.tsx',
];

/** Dialogs of the frame and the dashboard: fetched on the person's first action, all or nothing. */
const shellDialogs = [
  'src/search/search-dialog.tsx',
  'src/notifications/notification-panel.tsx',
  'src/layout/user-menu-panel.tsx',
  'src/dashboard/arrange-dialog.tsx',
];

/** The build of the shell: the federation host, which gets its remotes at run time. */
export const shellConfig = (command: Command): UserConfig => ({
  // In development the api proxies everything below /assets/ to this server.
  base: command === 'serve' ? '/assets/' : '/',
  server: devServer(),
  cacheDir: cacheDir('shell'),
  html: { cspNonce: command === 'serve' ? 'PORTAL_NONCE' : undefined },
  plugins: [
    pureTexts(),
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
    mergeChunks({
      frame: ['src/app/app.tsx', 'src/app/portal.ts'],
      panels: ['src/dashboard/panel-grid.tsx', 'sdk/src/charts/pictures.tsx'],
      idle: idleParts,
      dialogs: shellDialogs,
    }),
    dropStubs(),
    pageCatalogs(apiTextSources()),
    compressBuild(),
  ],
  build: { target: 'esnext', manifest: true, modulePreload: { polyfill: false } },
});
