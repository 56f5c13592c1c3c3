/** What a page is told: some answers are stale, or all of them may be. */
export type News =
  | { readonly kind: 'changed'; readonly operations: readonly string[]; readonly everyone: boolean }
  | { readonly kind: 'everything' };

export const everything: News = { kind: 'everything' };
