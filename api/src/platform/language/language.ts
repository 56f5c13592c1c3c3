import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { po } from 'gettext-parser';
import Negotiator from 'negotiator';
import type { Actor } from 'shared-contracts/actor';
import { messagesOfEntries } from 'shared-contracts/catalog-messages';
import { type Language, languageNames, locales } from 'shared-contracts/constants/languages';
import { type Catalog, currentLanguage, ngettext, setCatalogSource, translate } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { users } from '../users/tables.ts';

/** An entry of a gettext file. */
interface Entry {
  readonly msgid: string;
  readonly msgid_plural?: string;
}

/** A text with placeholders, and how to find their values in its English sentence. */
interface FilledText {
  readonly id: string;
  readonly isPlural: boolean;
  /** The words around the values; one more element than there are values. */
  readonly words: readonly string[];
  /** The index of the value at each placeholder. */
  readonly order: readonly number[];
}

/** A text with fewer letters of its own would match almost anything: '{0} · {1}'. */
const minLetters = 10;
const lettersOf = ({ words }: Pick<FilledText, 'words'>): number => words.join('').replaceAll(/\P{L}/gu, '').length;

const filledText = (id: string, english: string, isPlural: boolean): FilledText[] => {
  const order = [...english.matchAll(/\{(\d)\}/g)].map(([, index]) => Number(index));
  const words = english.split(/\{\d\}/);
  return order.length > 0 && lettersOf({ words }) >= minLetters ? [{ id, isPlural, words, order }] : [];
};

/** The texts with values of a catalog, those with the most letters of their own first. */
export const filledTextsOf = (entries: readonly Entry[]): FilledText[] =>
  entries
    .flatMap(({ msgid, msgid_plural: plural }) => [
      ...filledText(msgid, msgid, plural !== undefined),
      ...(plural === undefined ? [] : filledText(msgid, plural, true)),
    ])
    .toSorted((one, other) => lettersOf(other) - lettersOf(one));

/**
 * The values between the words of a text, as they are in the sentence; undefined if the sentence does not match. Runs in time
 * linear in the sentence's length.
 */
const valuesBetween = ([first = '', ...rest]: readonly string[], sentence: string): string[] | undefined => {
  if (!sentence.startsWith(first)) return undefined;
  const values: string[] = [];
  let position = first.length;
  for (const [index, words] of rest.entries()) {
    const isLast = index === rest.length - 1;
    if (isLast && !sentence.endsWith(words)) return undefined;
    const end = isLast ? sentence.length - words.length : sentence.indexOf(words, position + 1);
    if (end <= position) return undefined;
    values.push(sentence.slice(position, end));
    position = end + words.length;
  }
  return values;
};

/**
 * Translates a sentence that was composed in English when its module was loaded, such as a schema's message with its limit: finds
 * the text and values that it was made from. Returned unchanged if there is no match.
 */
export const translateSentence = (texts: readonly FilledText[], sentence: string): string => {
  const whole = translate(sentence);
  if (whole !== sentence) return whole;
  for (const { id, isPlural, words, order } of texts) {
    const found = valuesBetween(words, sentence);
    if (!found) continue;
    const values: string[] = [];
    for (const [position, index] of order.entries()) values[index] = translate(found[position] ?? '');
    if (!isPlural) return translate(id, values);
    const count = values.map((value) => Number(value.replaceAll(',', ''))).find(Number.isFinite);
    return ngettext({ id, values }, sentence, count ?? 0);
  }
  return sentence;
};

// Everything that users read in the portal and in mails is in their language. Texts for operators stay in English: settings and
// startup, the command line, the log, the API page and the embedded database; so do those for the teams that build remotes: what
// is wrong with a release, why a deploy token is refused, and the mail to an owner without an account.

const workspace = join(import.meta.dirname, '../../../..');

/** The texts of the api and of the contracts, which describe what is wrong with an input. */
const readCatalog = (language: Language) => {
  const files = ['shared-contracts', 'api'].map(
    (folder) => po.parse(readFileSync(join(workspace, folder, `locales/${language}.po`))).translations,
  );
  const catalog: Catalog = {
    language,
    locale: locales[language],
    messages: Object.assign({}, ...files.map(messagesOfEntries)),
  };
  return { catalog, filled: filledTextsOf(files.flatMap((translations) => Object.values(translations[''] ?? {}))) };
};

const catalogs = new Map<Language, ReturnType<typeof readCatalog>>();

/** English texts are in the code. */
const textsOf = (language: Language): ReturnType<typeof readCatalog> | undefined => {
  if (language === 'en') return undefined;
  const texts = catalogs.get(language) ?? readCatalog(language);
  catalogs.set(language, texts);
  return texts;
};

const currentTexts = new AsyncLocalStorage<ReturnType<typeof readCatalog> | undefined>();
setCatalogSource(() => currentTexts.getStore()?.catalog);

/**
 * Runs work, also asynchronous work, whose texts are in that language: errors, mails, downloaded files, and the sentences of
 * panels and permissions, which vary by it. Other data of a response never depends on it; what is stored is in English.
 */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  language === 'en' && currentTexts.getStore() === undefined ? work() : currentTexts.run(textsOf(language), work);

/** Translates sentences of the current call that may have been composed in English when a module was loaded; each once. */
export const sentenceTranslator = (): ((sentence: string) => string) => {
  const texts = currentTexts.getStore();
  if (!texts) return (sentence) => sentence;
  const translations = new Map<string, string>();
  return (sentence) => {
    const translated = translations.get(sentence) ?? translateSentence(texts.filled, sentence);
    translations.set(sentence, translated);
    return translated;
  };
};

/** English with full weight comes first. */
const englishFirst = /^en(-[A-Za-z]+)*\s*(,|$)/;
/** Browsers send less than a tenth of this; each language costs parsing time. */
const maxHeaderLength = 1000;

/** The first language of the request that there are texts in; English if there is none. */
export const preferredLanguage = ({ headers }: Request): Language => {
  const accepted = headers.get('accept-language');
  if (!accepted || accepted.length > maxHeaderLength || englishFirst.test(accepted)) return 'en';
  const found = new Negotiator({ headers: { 'accept-language': accepted } }).language([...languageNames]);
  return languageNames.find((name) => name === found) ?? 'en';
};

/**
 * The language of files that a person downloads, as of their pages. The link to a file sends the languages of the browser, and not
 * the one that the person has chosen in the portal.
 */
export const fileLanguage = async ({ db }: Pick<Context, 'db'>, { id }: Actor): Promise<Language> => {
  const [person] = await db.select({ language: users.language }).from(users).where(eq(users.id, id));
  return person?.language ?? currentLanguage();
};
