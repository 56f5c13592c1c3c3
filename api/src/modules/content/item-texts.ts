import type { ContentStatus } from 'shared-contracts/constants/content';
import { bareNoun, itemNoun } from 'shared-contracts/constants/item-nouns';
import { msg, translate } from 'shared-contracts/translate';
import type { ContentType } from './content-type.ts';

/** A text with a capital letter at its beginning. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The noun of a content type for use in an error about this item.
 * @param inEnglish changes the English noun, for the beginning of a sentence
 */
export const nounOf = ({ labels }: Pick<ContentType, 'labels'>, inEnglish?: (noun: string) => string): string =>
  itemNoun(labels.one, inEnglish);

/**
 * Like {@link nounOf}, for sentences that also name the item or are about another one: 'idea', not 'this idea' in any language.
 */
export const bareNounOf = ({ labels }: Pick<ContentType, 'labels'>): string => bareNoun(labels.one);

const statuses: Readonly<Record<ContentStatus, string>> = {
  draft: msg`draft`,
  pending: msg`pending`,
  approved: msg`approved`,
  rejected: msg`rejected`,
  completed: msg`completed`,
  merged: msg`merged`,
};

/** A status for use in an error: 'pending'. */
export const statusWord = (status: ContentStatus): string => translate(statuses[status]);
