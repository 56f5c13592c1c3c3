import { t } from '../translate.ts';

// The labels of the orders: one for each, so that lists name them alike.
const newest = t`Newest first`;
const deadline = t`Earliest deadline`;
const usage = t`Most used`;
const downloads = t`Most downloaded`;
const score = t`Highest rated`;
const votes = t`Most votes`;
const comments = t`Most comments`;

/** The maximum of a list in an order by a number, which changes while a person reads: it ends after one page. */
export const maxSorted = 200;

/** The orders of an area whose items have ratings, votes and comments; the first is the default. */
export const itemSorts = { newest, score, votes, comments } as const;
export type ItemSort = keyof typeof itemSorts;

/** The orders of AI tools. */
export const aiToolSorts = { newest, usage, score, votes, comments } as const;
export type AiToolSort = keyof typeof aiToolSorts;

/** The orders of presentations and design assets. */
export const presentationSorts = { newest, downloads, score, votes, comments } as const;
export type PresentationSort = keyof typeof presentationSorts;

/**
 * The orders of grants, which are not rated. By deadline: open ones first, the next to expire at the top, then expired ones, the
 * most recently expired first.
 */
export const grantSorts = { deadline, newest } as const;
