/** A text without accents, in lower case. */
export const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a text, normalized for comparison. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each typed word occurs in the texts; case and accents do not matter. */
export const containsWords = (texts: readonly string[], typed: string): boolean => {
  const text = foldText(texts.join(' '));
  return foldText(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
};
