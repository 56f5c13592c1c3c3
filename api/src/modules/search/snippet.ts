/** Characters of a snippet, and how many of them stand before the word that it is about. */
const length = 160;
const before = 40;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Where the first word of the text stands that one of `words` begins; 0 where none does. */
const placeOf = (text: string, words: readonly string[]): number => {
  const sought = words.map(plain);
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
    if (sought.some((one) => plain(word).startsWith(one))) return index;
  return 0;
};

/** The piece of a text around the first of the words, in one line, cut between words; null where there is no text. */
export const snippetOf = (text: string, words: readonly string[]): string | null => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  const place = placeOf(line, words);
  const start = place <= before ? 0 : Math.min(place, line.indexOf(' ', place - before) + 1 || place);
  const rest = line.slice(start);
  if (rest.length <= length) return `${start > 0 ? '…' : ''}${rest}`;
  const cut = rest.lastIndexOf(' ', length);
  return `${start > 0 ? '…' : ''}${rest.slice(0, cut > 0 ? cut : length)}…`;
};
