import { currentLanguage, msg, translate } from '../translate.ts';

/** The nouns of the content types, with the words that other languages decline along with them. */
const nouns = [
  { type: 'idea', noun: msg`idea`, pointed: msg`this idea`, yours: msg`your idea` },
  { type: 'energy_item', noun: msg`energy item`, pointed: msg`this energy item`, yours: msg`your energy item` },
  { type: 'ai_tool', noun: msg`AI tool`, pointed: msg`this AI tool`, yours: msg`your AI tool` },
  { type: 'grant', noun: msg`grant`, pointed: msg`this grant`, yours: msg`your grant` },
  { type: 'project', noun: msg`project`, pointed: msg`this project`, yours: msg`your project` },
  {
    type: 'technical_report',
    noun: msg`technical report`,
    pointed: msg`this technical report`,
    yours: msg`your technical report`,
  },
  { type: 'presentation', noun: msg`presentation`, pointed: msg`this presentation`, yours: msg`your presentation` },
] as const;

/** The api uses the English noun for an item, an area uses the noun in the page's language. */
const formsOf = (given: string) => nouns.find(({ noun }) => given === noun || given === translate(noun));

/**
 * The noun of a content type as a value of a text: t`Withdraw this ${itemNoun('idea')}?`. In English the bare noun; languages
 * with genders and cases have 'this idea' instead, which fits into most sentences.
 * @param inEnglish changes the English noun, for example to title case
 */
export const itemNoun = (noun: string, inEnglish = (bare: string): string => bare): string =>
  currentLanguage() === 'en' ? inEnglish(noun) : translate(formsOf(noun)?.pointed ?? noun);

/** 'idea', within a sentence or on its own; a noun from a later release is returned unchanged. */
export const bareNoun = (noun: string): string => translate(noun);

/** The noun of a content type in the page's language; undefined for a type from a later release. */
export const nounOfType = (type: string): string | undefined => {
  const forms = nouns.find((one) => one.type === type);
  return forms && translate(forms.noun);
};

/** 'your idea' */
export const yourItem = (noun: string): string => translate(formsOf(noun)?.yours ?? `your ${noun}`);
