import type { Plugin } from 'vite';

/** Makes each dynamic import of minified code one without the wrapper: `w(()=>import("./a.js"),[],import.meta.url)`. */
export const withPlainImports = (code: string): string =>
  code.replaceAll(
    /(?<![\w$.])[\w$]+\(\(\)=>(import\([^()]*\)(?:\.then\((?:[^()]|\([^()]*\))*\))?),\[\],import\.meta\.url\)/g,
    (_, plain: string) => plain,
  );

/**
 * Leaves dynamic imports as they are. Vite wraps each in a function that first loads the style sheets of its chunk; an area has
 * one style sheet, which the page links.
 */
export const plainImports = (): Plugin => ({
  name: 'portal:plain-imports',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withPlainImports(file.code);
    },
  },
});
