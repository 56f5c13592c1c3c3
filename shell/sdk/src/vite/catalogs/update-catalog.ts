import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GetTextTranslation, po } from 'gettext-parser';
import { readMessages } from './catalog-files.ts';
import { messagesOf, type PackageMessage, readCatalog, textSources } from './package-texts.ts';

/** Romanian: one, few (0, 2 to 19, 102 to 119), other. */
const headers = {
  'content-type': 'text/plain; charset=utf-8',
  language: 'ro',
  'plural-forms': 'nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2);',
};
const forms = 3;

/** The gettext file with these texts: existing translations stay, unused texts are removed. */
export const updateCatalog = (present: string, messages: ReadonlyMap<string, PackageMessage>): string => {
  const existing = present === '' ? {} : po.parse(present).translations;
  const translations: Record<string, Record<string, GetTextTranslation>> = { '': { '': { msgid: '', msgstr: [''] } } };
  for (const { id, context, plural, files } of messages.values()) {
    const before = existing[context ?? '']?.[id];
    const empty = Array<string>(plural === undefined ? 1 : forms).fill('');
    const identity = {
      ...(context === undefined ? {} : { msgctxt: context }),
      ...(plural === undefined ? {} : { msgid_plural: plural }),
    };
    const comments = { reference: files.join('\n'), translator: before?.comments?.translator };
    const entries = translations[context ?? ''] ?? {};
    translations[context ?? ''] = entries;
    entries[id] = { msgid: id, ...identity, msgstr: before?.msgstr.length === empty.length ? before.msgstr : empty, comments };
  }
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 })}\n`;
};

/** The paths of a package's catalog and sources, from the root. */
interface TextFiles {
  readonly catalog: string;
  readonly files: readonly string[];
}

/** Writes the texts of the sources into the catalog. Returns how many there are, and those that are not translated. */
export const writeCatalog = (root: string, { catalog, files }: TextFiles): { texts: number; missing: string[] } => {
  const messages = messagesOf(root, files);
  const file = join(root, catalog);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, updateCatalog(readCatalog(root, catalog), messages));
  const translated = readMessages(file);
  return { texts: messages.size, missing: [...messages.values()].filter(({ key }) => !(key in translated)).map(({ id }) => id) };
};

/** The same for the remote in a repository of its own, for the command `texts` of portal-remote. */
export const updateTexts = (root: string): { texts: number; missing: string[] } =>
  writeCatalog(root, { catalog: 'locales/ro.po', files: textSources(root) });
