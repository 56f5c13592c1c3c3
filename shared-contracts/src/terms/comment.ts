/** A comment has 1 to 2,000 characters after trimming and names at most 20 people. */
export const commentLimits = { content: { max: 2000 }, mentions: 20 } as const;

/** Comments a page of the list, as the components read it. */
export const commentsPerPage = 50;

/** How many people are offered to be named at once. */
export const mostMentionable = 8;

/** The texts around comments. */
export const commentTexts = {
  /** Stands where a comment was that has answers. */
  deleted: 'This comment was deleted',
  empty: 'Please write something',
  tooLong: `A comment must be at most ${commentLimits.content.max} characters`,
  tooManyNamed: `Please name at most ${commentLimits.mentions} people`,
  /** For the unknown, too: which of the two it is, is told to nobody. */
  cannotSee: 'Somebody whom you name is not among those who can see this',
  answeredIsGone: 'The comment that you answer is no longer there',
} as const;
