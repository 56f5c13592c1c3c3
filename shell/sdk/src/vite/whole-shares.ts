import type { Plugin } from 'vite';
import { sharedModules } from './shared-modules.ts';

/**
 * Makes the exposed module import every shared module as a whole. Otherwise federation keeps only the names in use when it
 * considers the module graph complete, which on a busy machine is too early: the build then fails with a name that React does
 * export.
 */
export const wholeShares = (exposed: RegExp): Plugin => ({
  name: 'portal:whole-shares',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: exposed },
    handler: (code) => {
      const names = Object.keys(sharedModules);
      const imports = names.map((name, index) => `import * as whole${index} from '${name}';`);
      return { code: `${code}\n${imports.join('\n')}\n`, map: null };
    },
  },
});
