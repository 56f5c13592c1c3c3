import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, locales } from 'shared-contracts/constants/languages';
import type { Catalog } from 'shared-contracts/translate';
import type { Plugin, ViteDevServer } from 'vite';
import { catalogOf, translatedLanguages, wholeCatalogOf } from './catalog-files.ts';

type Messages = Catalog['messages'];

/** The shell's script: the page's catalog, to which areas add theirs. */
const pageScript = (language: Language, messages: Messages): string =>
  `globalThis.portalCatalog=${JSON.stringify({ language, locale: locales[language], messages } satisfies Catalog)};\n`;

/** A remote's script, which the shell imports before the remote. */
const areaScript = (messages: Messages): string => `export default ${JSON.stringify(messages)};\n`;

/** The page's script tag for one language; the api omits it for the others. */
const tagOf = (language: Language, address: string): string =>
  `<script type="module" crossorigin data-language="${language}" src="${address}"></script>`;

/** Inserts the tags after the placeholder where the api writes the digests, and so before all other scripts. */
const withTags = (page: string, address: (language: Language) => string): string => {
  const placeholder = '<!--portal:head-->';
  return page.replace(
    placeholder,
    () => placeholder + translatedLanguages.map((language) => tagOf(language, address(language))).join(''),
  );
};

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Collects the sources of a build, and has `finish` write their catalogs. */
const writeCatalogs = (finish: (dist: string, messages: (language: Language) => Messages) => void): Omit<Plugin, 'name'> => {
  let dist = '';
  let modules: string[] = [];
  return {
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      dist = join(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      modules = chunks.flatMap((chunk) => Object.keys(chunk.modules));
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => finish(dist, (language) => catalogOf(language, modules)),
    },
  };
};

/** The sources from which a development server locates the catalogs of a package, of the SDK and of the contracts. */
const packagesOf = (root: string): string[] => [
  join(root, 'src/manifest.ts'),
  import.meta.filename,
  fileURLToPath(import.meta.resolve('shared-contracts/translate')),
];

/** Serves `locales/<language>.js` on a development server from the current files. */
const serveCatalogs =
  (script: (language: Language, messages: Messages) => string, further: readonly string[] = []) =>
  ({ middlewares, config }: ViteDevServer): void => {
    middlewares.use((request, response, next) => {
      const language = translatedLanguages.find((candidate) => request.url?.endsWith(`/locales/${candidate}.js`));
      if (!language) return next();
      response.setHeader('content-type', 'text/javascript');
      response.end(script(language, wholeCatalogOf(language, [...packagesOf(config.root), ...further])));
    });
  };

/** Writes `locales/<language>.js` next to the entry of a remote, with the texts of its sources. */
export const areaCatalogs = (): Plugin[] => [
  {
    name: 'portal:area-catalogs',
    ...writeCatalogs((dist, messages) => {
      for (const language of translatedLanguages) write(join(dist, `locales/${language}.js`), areaScript(messages(language)));
    }),
  },
  { name: 'portal:serve-area-catalogs', apply: 'serve', configureServer: serveCatalogs((_, messages) => areaScript(messages)) },
];

/**
 * Writes the shell's `assets/<language>-<digest>.js`, and a tag for it before all other scripts of the page.
 * @param apiTextSources sources outside the shell with the texts that api responses contain
 */
export const pageCatalogs = (apiTextSources: readonly string[]): Plugin[] => [
  {
    name: 'portal:page-catalogs',
    ...writeCatalogs((dist, messages) => {
      const address = (language: Language) => {
        const script = pageScript(language, { ...catalogOf(language, apiTextSources), ...messages(language) });
        const digest = createHash('sha256').update(script).digest('base64url').slice(0, 8);
        write(join(dist, `assets/${language}-${digest}.js`), script);
        return `/assets/${language}-${digest}.js`;
      };
      const page = join(dist, 'index.html');
      writeFileSync(page, withTags(readFileSync(page, 'utf8'), address));
    }),
  },
  {
    name: 'portal:serve-page-catalogs',
    apply: 'serve',
    configureServer: serveCatalogs(pageScript, apiTextSources),
    transformIndexHtml: (page) => withTags(page, (language) => `/assets/locales/${language}.js`),
  },
];
