import { currentLanguage, msg, translate } from '../translate.ts';

/** The nouns of the content types, with the words that other languages decline along with them. */
const nouns = [
  { type: 'idea', noun: msg`idea`, demonstrative: msg`this idea`, possessive: msg`your idea` },
  { type: 'energy_item', noun: msg`energy item`, demonstrative: msg`this energy item`, possessive: msg`your energy item` },
  { type: 'ai_tool', noun: msg`AI tool`, demonstrative: msg`this AI tool`, possessive: msg`your AI tool` },
  { type: 'grant', noun: msg`grant`, demonstrative: msg`this grant`, possessive: msg`your grant` },
  { type: 'project', noun: msg`project`, demonstrative: msg`this project`, possessive: msg`your project` },
  {
    type: 'technical_report',
    noun: msg`technical report`,
    demonstrative: msg`this technical report`,
    possessive: msg`your technical report`,
  },
  { type: 'presentation', noun: msg`presentation`, demonstrative: msg`this presentation`, possessive: msg`your presentation` },
] as const;

/** The api uses the English noun for an item, an area uses the noun in the page's language. */
const formsOf = (word: string) => nouns.find(({ noun }) => word === noun || word === translate(noun));

/**
 * The noun of a content type as a value of a text: t`Withdraw this ${itemNoun('idea')}?`. In English the bare noun; languages
 * with genders and cases have 'this idea' instead, which fits into most sentences.
 * @param inEnglish changes the English noun, for example to a capital letter
 */
export const itemNoun = (noun: string, inEnglish = (bare: string): string => bare): string =>
  currentLanguage() === 'en' ? inEnglish(noun) : translate(formsOf(noun)?.demonstrative ?? noun);

const capitalized = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

/** `itemNoun` at the start of a text: 'Energy item'. */
export const nounAtStart = (noun: string): string => itemNoun(noun, capitalized);

/** 'idea', within a sentence or on its own; a noun from a later release is returned unchanged. */
export const bareNoun = (noun: string): string => translate(noun);

/** The noun of a content type in the page's language; undefined for a type from a later release. */
export const nounOfType = (type: string): string | undefined => {
  const forms = nouns.find((one) => one.type === type);
  return forms && translate(forms.noun);
};

/** 'your idea' */
export const yourItem = (noun: string): string => translate(formsOf(noun)?.possessive ?? `your ${noun}`);
