import type { ContentStatus } from 'shared-contracts/constants/content';
import { bareNoun, itemNoun } from 'shared-contracts/constants/item-nouns';
import { msg, translate } from 'shared-contracts/translate';
import type { ContentType } from './content-type.ts';

/** A text with a capital letter at its beginning. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The noun of a content type as a value of an error, which is about this one item.
 * @param inEnglish changes the English noun, for the beginning of a sentence
 */
export const nounOf = ({ labels }: Pick<ContentType, 'labels'>, inEnglish?: (noun: string) => string): string =>
  itemNoun(labels.one, inEnglish);

/** The same where the sentence names the item besides, or is about another one: 'idea', in no language 'this idea'. */
export const bareNounOf = ({ labels }: Pick<ContentType, 'labels'>): string => bareNoun(labels.one);

const statuses: Readonly<Record<ContentStatus, string>> = {
  draft: msg`draft`,
  pending: msg`pending`,
  approved: msg`approved`,
  rejected: msg`rejected`,
  completed: msg`completed`,
  merged: msg`merged`,
};

/** A status as a value of an error: 'pending'. */
export const statusWord = (status: ContentStatus): string => translate(statuses[status]);
