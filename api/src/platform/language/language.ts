import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import Negotiator from 'negotiator';
import { messagesOfEntries } from 'shared-contracts/catalog-messages';
import { type Language, languageNames, locales } from 'shared-contracts/constants/languages';
import { type Catalog, setCatalogSource } from 'shared-contracts/translate';
import { filledTextsOf, translateSentence } from './filled-texts.ts';

// Everything that users read in the portal and in mails is in their language. Texts for operators stay in English: settings and
// startup, the command line, the log, the API page and the embedded database; so do those for the teams that build remotes: what
// is wrong with a release, why a deploy token is refused, and the mail to an owner without an account.

const workspace = join(import.meta.dirname, '../../../..');

/** The texts of the api and of the contracts, which describe what is wrong with an input. */
const read = (language: Language) => {
  const files = ['shared-contracts', 'api'].map(
    (folder) => po.parse(readFileSync(join(workspace, folder, `locales/${language}.po`))).translations,
  );
  const catalog: Catalog = {
    language,
    locale: locales[language],
    messages: Object.assign({}, ...files.map(messagesOfEntries)),
  };
  return { catalog, filled: filledTextsOf(files.flatMap((found) => Object.values(found[''] ?? {}))) };
};

const known = new Map<Language, ReturnType<typeof read>>();

/** English texts are in the code. */
const textsOf = (language: Language): ReturnType<typeof read> | undefined => {
  if (language === 'en') return undefined;
  const texts = known.get(language) ?? read(language);
  known.set(language, texts);
  return texts;
};

const current = new AsyncLocalStorage<ReturnType<typeof read> | undefined>();
setCatalogSource(() => current.getStore()?.catalog);

/**
 * Runs work, also asynchronous work, whose texts are in that language: errors, mails, downloaded files and the sentences of panels. Other data of a
 * response never depends on it, since caches do not; what is stored is in English.
 */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  language === 'en' && current.getStore() === undefined ? work() : current.run(textsOf(language), work);

/** Translates sentences of the current call that may have been composed in English when a module was loaded; each once. */
export const sentenceTranslator = (): ((sentence: string) => string) => {
  const texts = current.getStore();
  if (!texts) return (sentence) => sentence;
  const done = new Map<string, string>();
  return (sentence) => {
    const translated = done.get(sentence) ?? translateSentence(texts.filled, sentence);
    done.set(sentence, translated);
    return translated;
  };
};

/** English with full weight comes first. */
const englishFirst = /^en(-[A-Za-z]+)*\s*(,|$)/;
/** Browsers send less than a tenth of this; each language costs parsing time. */
const longestHeader = 1000;

/** The first language of the request that there are texts in; English if there is none. */
export const preferredLanguage = ({ headers }: Request): Language => {
  const accepted = headers.get('accept-language');
  if (!accepted || accepted.length > longestHeader || englishFirst.test(accepted)) return 'en';
  const found = new Negotiator({ headers: { 'accept-language': accepted } }).language([...languageNames]);
  return languageNames.find((name) => name === found) ?? 'en';
};
