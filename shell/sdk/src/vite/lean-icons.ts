import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Creates the icons of lucide-react with our own function (`ui/lucide-icon.ts`). A packed portal-sdk contains it already
 * compiled.
 */
export const leanIcons = (): Plugin => ({
  name: 'portal:lean-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /createLucideIcon\.mjs$/ },
    handler: (_, importer) => {
      const own = join(import.meta.dirname, '../ui/lucide-icon');
      if (!importer?.includes('lucide-react')) return;
      return existsSync(`${own}.ts`) ? `${own}.ts` : `${own}.js`;
    },
  },
});
