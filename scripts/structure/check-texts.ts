import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GetTextTranslation, po } from 'gettext-parser';
import { keyOfEntry } from '../../shared-contracts/src/catalog-messages.ts';
import { messagesOf, type PackageMessage, readCatalog } from '../../shell/sdk/src/vite/catalogs/package-texts.ts';
import { translatedPackages } from '../texts/translated-files.ts';
import type { Finding } from './finding.ts';
import { sourceFiles } from './source-files.ts';
import { untaggedTexts } from './untagged-texts.ts';
import { replacedWords } from './vocabulary-rules.ts';

const placeholders = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');

/** How a finding names a text. */
const nameOf = (id: string, context: string | undefined): string => (context ? `"${id}" (${context})` : `"${id}"`);

const replaced = new RegExp(`\\b(${[...replacedWords.keys()].join('|')})`, 'i');

/** The words that docs/WORDS.md replaces in the commands, whose texts are for the terminal and are not translated. */
const commandFaults = (root: string): string[] =>
  (existsSync(join(root, 'scripts')) ? sourceFiles(root, 'scripts') : [])
    .filter((path) => path.endsWith('.mjs'))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          const word = /^\s*(\/\/|\/?\*)/.test(line) ? undefined : replaced.exec(line)?.[1];
          return word ? [`${path}:${at + 1} has '${word}': say '${replacedWords.get(word.toLowerCase())}'`] : [];
        }),
    );

/** The word of an English text that docs/WORDS.md replaces, if any. */
const wordFaultOf = ({ id, context, plural }: PackageMessage): string | undefined => {
  const word = replaced.exec(`${id} ${plural ?? ''}`)?.[1];
  return word && `${nameOf(id, context)} has '${word}': say '${replacedWords.get(word.toLowerCase())}'`;
};

/** What is wrong with one text of a catalog, if anything. */
const faultOf = ({ id, context, plural }: PackageMessage, entry: GetTextTranslation | undefined): string | undefined => {
  const forms = entry?.msgstr ?? [];
  if (forms.length === 0 || forms.some((form) => form === '')) return `${nameOf(id, context)} is not translated`;
  // the form for exactly one may leave out the number
  const [, ...most] = plural === undefined ? ['', ...forms] : forms;
  const wrong = most.find((form) => placeholders(form) !== placeholders(plural ?? id));
  return wrong === undefined ? undefined : `${nameOf(id, context)} has other placeholders in "${wrong}"`;
};

/**
 * Checks that each package's catalog has exactly the texts of its sources, each translated with the same placeholders and all
 * plural forms, that none, nor any command, has a word that docs/WORDS.md replaces, and that no source shows an untagged text. A text has one
 * translation in all packages.
 *
 * @param least the minimum number of texts for a valid result
 */
export const checkTexts = (root: string, least: number): Finding => {
  const packages = translatedPackages(root);
  const faults: string[] = [];
  const first = new Map<string, { readonly catalog: string; readonly forms: string }>();
  let texts = 0;
  let literals = 0;
  for (const { catalog, files } of packages) {
    const written = readCatalog(root, catalog);
    if (written === '') faults.push(`${catalog} is missing: run \`bun run texts\` and translate its texts`);
    const messages = messagesOf(root, files);
    const entries = written === '' ? [] : Object.values(po.parse(written).translations).flatMap((some) => Object.values(some));
    const byKey = new Map(entries.map((entry) => [keyOfEntry(entry), entry]));
    texts += messages.size;
    for (const message of messages.values()) {
      const entry = byKey.get(message.key);
      for (const fault of [faultOf(message, entry), wordFaultOf(message)]) if (fault) faults.push(`${catalog}: ${fault}`);
      // the catalogs of a page are merged, and the last one would win
      const forms = (entry?.msgstr ?? []).join(' | ');
      const other = first.get(message.key) ?? { catalog, forms };
      first.set(message.key, other);
      if (other.forms !== forms)
        faults.push(
          `${catalog}: ${nameOf(message.id, message.context)} is "${forms}" here and "${other.forms}" in ${other.catalog}`,
        );
    }
    for (const [key, { msgid, msgctxt }] of byKey)
      if (key !== '' && !messages.has(key))
        faults.push(`${catalog}: no source has ${nameOf(msgid, msgctxt)}: run \`bun run texts\``);
    for (const file of files) {
      const { untagged, looked } = untaggedTexts(file, readFileSync(join(root, file), 'utf8'));
      literals += looked;
      for (const { line, text } of untagged) faults.push(`${file}:${line} has "${text}" without a tag, so it is not translated`);
    }
  }
  return {
    check: 'texts',
    saw: `${texts} texts of ${packages.length} packages in Romanian, ${literals} untagged literals`,
    faults: [
      ...(texts < least ? [`only ${texts} texts seen, ${least} or more expected`] : []),
      ...faults,
      ...commandFaults(root),
    ],
  };
};
