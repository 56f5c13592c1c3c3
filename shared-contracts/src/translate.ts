import type { Language } from './constants/languages.ts';

/**
 * Translations by their English text, with a context by {@link keyInContext}, in which `{0}`, `{1}` stand for the values. A text
 * with a number has one translation per plural form of the language, in the order of `Intl.PluralRules`: one, few, other.
 */
export interface Catalog {
  readonly language: Language;
  /** Of dates and numbers, for example `ro-RO`. */
  readonly locale: string;
  readonly messages: Readonly<Record<string, string | readonly string[]>>;
}

declare global {
  /** The catalog of this page. Every build that runs in the page uses it; without a catalog, texts are English. */
  var portalCatalog: Catalog | undefined;
}

let source = (): Catalog | undefined => globalThis.portalCatalog;

/**
 * Replaces the source of the catalog, because the api serves several languages at once.
 * @returns a function that restores the previous source
 */
export const setCatalogSource = (replacement: () => Catalog | undefined): (() => void) => {
  const previous = source;
  source = replacement;
  return () => {
    source = previous;
  };
};

/** The language of the texts. */
export const currentLanguage = (): Language => source()?.language ?? 'en';

/** The locale of dates and numbers, for example `en-GB`. */
export const currentLocale = (): string => source()?.locale ?? 'en-GB';

type Value = string | number;

/** A text with its values: the singular for {@link ngettext}, the text for {@link pgettext}. */
export interface Message {
  readonly id: string;
  readonly values: readonly Value[];
}

/** Creates a formatter once per locale, and returns the one for the current locale. */
export const perLocale = <T>(make: (locale: string) => T): (() => T) => {
  const formats = new Map<string, T>();
  return () => {
    const locale = currentLocale();
    const format = formats.get(locale) ?? make(locale);
    formats.set(locale, format);
    return format;
  };
};

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));

/** A number with the separators of the language: '12,000' in English. */
export const formatNumber = (value: number): string => numbers().format(value);

const pluralRules = perLocale((locale) => new Intl.PluralRules(locale));
const pluralForms = ['one', 'few', 'other'];

/** The key of a tagged text in the catalogs: `Hello {0}`. */
export const messageId = (strings: readonly string[]): string =>
  strings.reduce((id, part, index) => `${id}{${index - 1}}${part}`);

const fill = (text: string, values: readonly Value[]): string =>
  values.length === 0 ? text : text.replaceAll(/\{(\d)\}/g, (placeholder, index) => String(values[index] ?? placeholder));

/** The catalog key of a text with a context, as in compiled gettext files. */
export const keyInContext = (context: string, id: string): string => `${context}\u0004${id}`;

/**
 * The translation of a text that is known only at run time, for example from a manifest; English if there is none.
 * @param key of the text in the catalogs
 */
export const translate = (id: string, values: readonly Value[] = [], key = id): string => {
  const translation = source()?.messages[key];
  return fill(typeof translation === 'string' ? translation : id, values);
};

/** The text in the language of the page: t`Delete ${title}`. */
export const t = (strings: TemplateStringsArray, ...values: Value[]): string => translate(messageId(strings), values);

/** Marks a text that {@link translate} translates later, where it is shown: msg`Ideas`. */
export const msg = (strings: TemplateStringsArray): string => messageId(strings);

/** Marks the singular for {@link ngettext}, and the text for {@link pgettext}. */
export const msgid = (strings: TemplateStringsArray, ...values: Value[]): Message => ({ id: messageId(strings), values });

/** A text that has several translations depending on what it is about: pgettext('a booking', msgid`Cancel`). */
export const pgettext = (context: string, { id, values }: Message): string => translate(id, values, keyInContext(context, id));

/** The plural form for a number: ngettext(msgid`${count} idea`, `${count} ideas`, count). */
export const ngettext = ({ id, values }: Message, plural: string, count: number): string => {
  const forms = source()?.messages[id];
  const form = Array.isArray(forms) ? forms[pluralForms.indexOf(pluralRules().select(count))] : undefined;
  return form === undefined ? (count === 1 ? fill(id, values) : plural) : fill(form, values);
};
