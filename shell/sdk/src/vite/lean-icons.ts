import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Makes the icons of lucide-react with a function of our own (`ui/lucide-icon.ts`). A packed portal-sdk has it compiled. */
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
