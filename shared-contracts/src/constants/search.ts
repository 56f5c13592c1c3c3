/** Lengths of a search across the areas, in characters, and the maximum hits of each type in a response. */
export const searchLimits = { min: 2, max: 200, hits: 5 } as const;

/** The type of hits for colleagues; every other type is a content type. */
export const personHit = 'person';

export const searchTexts = {
  title: 'Search',
  placeholder: 'Search the portal...',
  tooShort: `Please type at least ${searchLimits.min} letters`,
  hint: 'Search ideas, tools, people…',
  nothing: (words: string) => `Nothing found for “${words}”`,
  failed: 'Search failed',
} as const;
