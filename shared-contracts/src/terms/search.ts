/** How much may be asked of a search across the areas, in characters, and how many hits an answer has of each type at most. */
export const searchLimits = { min: 2, max: 200, hits: 5 } as const;

/** The type of hits that are colleagues; every other type is one of content. */
export const personHit = 'person';

export const searchTexts = {
  title: 'Search',
  placeholder: 'Search the portal...',
  tooShort: `Please type at least ${searchLimits.min} letters`,
  hint: 'Ideas, tools, colleagues: type how a word begins. Several words narrow it down.',
  nothing: (words: string) => `Nothing found for “${words}”`,
  failed: 'The search did not work',
} as const;
