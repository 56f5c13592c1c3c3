import { ngettext, translate } from 'shared-contracts/translate';

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
const fewestLetters = 10;
const lettersOf = ({ words }: Pick<FilledText, 'words'>): number => words.join('').replaceAll(/\P{L}/gu, '').length;

const filledText = (id: string, english: string, isPlural: boolean): FilledText[] => {
  const order = [...english.matchAll(/\{(\d)\}/g)].map(([, at]) => Number(at));
  const words = english.split(/\{\d\}/);
  return order.length > 0 && lettersOf({ words }) >= fewestLetters ? [{ id, isPlural, words, order }] : [];
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
 * The text between the words of a text; undefined if the sentence does not match. Runs in time linear in the sentence's length.
 */
const between = ([first = '', ...rest]: readonly string[], sentence: string): string[] | undefined => {
  if (!sentence.startsWith(first)) return undefined;
  const found: string[] = [];
  let at = first.length;
  for (const [place, words] of rest.entries()) {
    const isLast = place === rest.length - 1;
    if (isLast && !sentence.endsWith(words)) return undefined;
    const end = isLast ? sentence.length - words.length : sentence.indexOf(words, at + 1);
    if (end <= at) return undefined;
    found.push(sentence.slice(at, end));
    at = end + words.length;
  }
  return found;
};

/**
 * Translates a sentence that was composed in English when its module was loaded, such as a schema's message with its limit: finds
 * the text and values that it was made from. Returned unchanged if there is no match.
 */
export const translateSentence = (texts: readonly FilledText[], sentence: string): string => {
  const whole = translate(sentence);
  if (whole !== sentence) return whole;
  for (const { id, isPlural, words, order } of texts) {
    const found = between(words, sentence);
    if (!found) continue;
    const values: string[] = [];
    for (const [place, at] of order.entries()) values[at] = translate(found[place] ?? '');
    if (!isPlural) return translate(id, values);
    const count = values.map((value) => Number(value.replaceAll(',', ''))).find(Number.isFinite);
    return ngettext({ id, values }, sentence, count ?? 0);
  }
  return sentence;
};
