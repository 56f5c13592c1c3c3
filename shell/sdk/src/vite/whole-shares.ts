import type { Plugin } from 'vite';
import { sharedModules } from './shared-modules.ts';

/**
 * Makes the exposed module ask for the whole of every shared module. The federation otherwise keeps
 * only those names that it saw used by the time it believed the module graph complete, which on a
 * busy machine it believes too early: the build then fails with a name that React does export.
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
