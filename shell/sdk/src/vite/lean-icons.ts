import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What an icon module has only for lucide-react's own function: the key of each shape, and a read that has no effect. */
const unused = /,\s*key: "[^"]*"|^__iconData\.node;$/gm;

/**
 * Creates the icons of lucide-react with our own function (`ui/lucide-icon.ts`), and drops what only lucide-react's function
 * needs: 0.5 kB after gzip in an area. A packed portal-sdk contains the function already compiled.
 */
export const leanIcons = () =>
  ({
    name: 'portal:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: (_: string, importer: string | undefined) => {
        const own = join(import.meta.dirname, '../ui/lucide-icon');
        if (!importer?.includes('lucide-react')) return;
        return existsSync(`${own}.ts`) ? `${own}.ts` : `${own}.js`;
      },
    },
    transform: {
      filter: { id: /lucide-react[/\\]dist[/\\]esm[/\\]icons[/\\][\w-]+\.mjs$/ },
      handler: (code: string) => ({ code: code.replaceAll(unused, ''), map: null }),
    },
  }) satisfies Plugin;
