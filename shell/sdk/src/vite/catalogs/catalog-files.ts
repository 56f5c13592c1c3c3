import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { po } from 'gettext-parser';
import { messagesOfEntries } from 'shared-contracts/catalog-messages';
import type { Language } from 'shared-contracts/constants/languages';
import type { Catalog } from 'shared-contracts/translate';
import { messagesIn } from './messages-in.ts';

/** The translations in a gettext file (`locales/ro.po`); empty if there is no such file. */
export const readMessages = (file: string): Catalog['messages'] =>
  existsSync(file) ? messagesOfEntries(po.parse(readFileSync(file)).translations) : {};

/** The languages that have catalogs. */
export const translatedLanguages = ['ro'] as const satisfies readonly Language[];

/** The package of a source: the nearest folder above with catalogs. */
const packageOf = (file: string): string | undefined => {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'locales'))) return folder;
  return undefined;
};

/** All translations of the sources' packages, for development, where a page's sources are not known in advance. */
export const wholeCatalogOf = (language: Language, files: readonly string[]): Catalog['messages'] => {
  const folders = new Set(files.flatMap((file) => packageOf(file) ?? []));
  return Object.assign({}, ...[...folders].map((folder) => readMessages(join(folder, `locales/${language}.po`))));
};

/** Reads translations of sources; keeps each catalog in memory. */
const translations = (language: Language) => {
  const catalogs = new Map<string, Catalog['messages']>();
  return (file: string): [string, string | readonly string[]][] => {
    const folder = packageOf(file);
    if (!folder) return [];
    const messages = catalogs.get(folder) ?? readMessages(join(folder, `locales/${language}.po`));
    catalogs.set(folder, messages);
    return messagesIn(file, readFileSync(file, 'utf8')).flatMap(({ key }) => {
      const translation = messages[key];
      return translation === undefined ? [] : [[key, translation]];
    });
  };
};

const isSource = (file: string): boolean => /\.[jt]sx?$/.test(file) && existsSync(file);

/** The translations of the texts in the sources of a build. Ids may have a query (`x.tsx?lazy`). */
export const catalogOf = (language: Language, ids: Iterable<string>): Catalog['messages'] => {
  const files = [...new Set([...ids].map((id) => id.replace(/[?#].*$/, '')))].filter(isSource).sort();
  return Object.fromEntries(files.flatMap(translations(language)));
};
