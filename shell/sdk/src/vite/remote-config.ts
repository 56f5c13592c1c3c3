import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { ConfigEnv, UserConfig } from 'vite';
import { areaCatalogs } from './catalogs/catalogs.ts';
import { pureTexts } from './catalogs/pure-texts.ts';
import { compressBuild } from './compress-build.ts';
import { cacheDir, devServer } from './dev-server.ts';
import { directImports } from './direct-imports.ts';
import { dropStubs } from './drop-stubs.ts';
import { inlineRuntime } from './inline-runtime.ts';
import { leanIcons } from './lean-icons.ts';
import { mergeChunks } from './merge-chunks.ts';
import { mergeEntry } from './merge-entry.ts';
import { plainImports } from './plain-imports.ts';
import { releaseRecord } from './release-record.ts';
import { scopeStyles } from './scope-styles.ts';
import { analyzeOnly, sharedRefresh, takenFromShell, wholeShares } from './shared-modules.ts';
import { standaloneConfig } from './standalone-config.ts';

/** The module that a remote exposes. */
const exposed = /\/src\/remote\.tsx$/;

/**
 * The whole configuration of a remote: its release and its development server, or in mode `standalone` a page of its own.
 * `name` is its folder, for example `mf-ideas`.
 */
export const remoteConfig =
  (name: `mf-${string}`) =>
  ({ command, mode }: ConfigEnv): UserConfig => {
    const scope = name.slice('mf-'.length);
    if (mode === 'standalone') return standaloneConfig(name, scope);
    return {
      // In development the api proxies everything below this path to this server.
      base: command === 'serve' ? `/remotes/${name}/dev/` : './',
      server: devServer(),
      cacheDir: cacheDir(name),
      define: { 'import.meta.env.PORTAL_SCOPE': JSON.stringify(scope) },
      plugins: [
        pureTexts(),
        leanIcons(),
        directImports(),
        sharedRefresh(name),
        react(),
        tailwindcss(),
        scopeStyles(scope),
        wholeShares(exposed),
        ...analyzeOnly(
          exposed,
          federation({
            name: name.replaceAll('-', '_'),
            filename: 'remoteEntry.js',
            exposes: { './remote': './src/remote.tsx' },
            shared: takenFromShell(command),
            shareStrategy: 'loaded-first',
            dts: false,
            dev: { remoteHmr: true },
            disableSnapshot: true,
            moduleParseIdleTimeout: 300,
            experiments: { externalRuntime: true },
          }),
        ),
        plainImports(),
        mergeChunks({ area: 'src/remote.tsx' }, /[\\/]routes\.tsx$/),
        inlineRuntime(),
        dropStubs(['remoteEntry.js']),
        mergeEntry('remoteEntry.js'),
        areaCatalogs(),
        releaseRecord(name),
        compressBuild(),
      ],
      build: {
        target: 'esnext',
        // One style sheet, which the shell links with its digest; no preload lists, the page has them.
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: { input: 'src/remote.tsx' },
      },
    };
  };
