import { t } from '../translate.ts';
/** Lengths of a search across the areas, in characters, and the maximum hits of each type in a response. */
export const searchLimits = { min: 2, max: 200, hits: 5 } as const;

/** Whether a text is long enough to search for. An emoji is one character here and in the schema, but two units of UTF-16. */
export const isSearchable = (text: string): boolean => [...text].length >= searchLimits.min;

/** The type of hits for colleagues; every other type is a content type. */
export const personHit = 'person';

export const searchTexts = {
  title: t`Search`,
  placeholder: t`Search ideas, tools, people…`,
  tooShort: t`Please type at least ${searchLimits.min} letters`,
  nothing: (words: string) => t`Nothing found for “${words}”`,
  failed: t`Search failed`,
} as const;
