import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { activitySentences } from './constants/activity.ts';
import { nounOfType } from './constants/item-nouns.ts';
import { contentReads } from './invalidation.ts';
import { operations } from './operations/all.ts';

const types = Object.entries(contentReads).map(([type, { item }]) => ({ type, list: item[0] }));

/** What the texts and orders lack for a content type, each with the file to edit. */
const gapsOf = ({ type, list }: { readonly type: string; readonly list: string }): string[] => {
  const noun = nounOfType(type);
  if (noun === undefined) return [`${type}: add its nouns to constants/item-nouns.ts`];
  const isSubmission = (sentence: string) => sentence.startsWith('Submitted a') || sentence.startsWith('Added a');
  const ofSubmission = [...activitySentences].filter(isSubmission).map((sentence) => sentence.replace(' for review', ''));
  const query = operations.find(({ id }) => id === list)?.query;
  return [
    ...(ofSubmission.some((sentence) => sentence.endsWith(` ${noun}`)) && activitySentences.has(`Commented on the ${noun}`)
      ? []
      : [`${type}: add the sentences of its activities to constants/activity.ts`]),
    ...(query instanceof z.ZodObject && 'sort' in query.shape
      ? []
      : [`${type}: give ${list} the parameter sort, with orders of constants/sorts.ts`]),
  ];
};

describe('[PLAT-152] [PLAT-434] every content type', () => {
  it.each(types)('has nouns, sentences for its activities, and orders: $type', (type) => {
    expect(gapsOf(type)).toEqual([]);
  });

  it('without them is reported with the files to edit', () => {
    expect(gapsOf({ type: 'recipe', list: 'listRecipes' })).toEqual(['recipe: add its nouns to constants/item-nouns.ts']);
    expect(gapsOf({ type: 'idea', list: 'listUsers' })).toEqual([expect.stringContaining('constants/sorts.ts')]);
  });
});
