import { t } from '../translate.ts';
import { tooLong } from './length-texts.ts';
/** A comment has 1 to 2,000 characters after trimming and mentions at most 20 people. */
export const commentLimits = { content: { max: 2000 }, mentions: 20 } as const;

/** Comments per page of the list, as the components read it. */
export const commentsPerPage = 50;

/** Maximum number of people suggested for a mention at once. */
export const maxMentionSuggestions = 8;

/** The texts of comments. */
export const commentTexts = {
  /** Placeholder of a deleted comment that has replies. */
  deleted: t`This comment was deleted`,
  empty: t`Please write something`,
  tooLong: tooLong(t`A comment`, commentLimits.content.max),
  tooManyNamed: t`Please mention at most ${commentLimits.mentions} people`,
  /** Also used for a person who does not exist, so that the message does not reveal which of the two is the case. */
  cannotSee: t`Someone you mention can't see this`,
  parentIsGone: t`The comment you're replying to is no longer there`,
} as const;
