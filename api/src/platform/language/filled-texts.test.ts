import { type Catalog, setCatalogSource } from 'shared-contracts/translate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledTextsOf, translateSentence } from './language.ts';

const tooLong = '{0} must be at most {1} character';
const catalog: Catalog = {
  language: 'ro',
  locale: 'ro-RO',
  messages: {
    Title: 'Titlu',
    'Invalid input': 'Date nevalide',
    [tooLong]: ['{0}: cel mult {1} caracter', '{0}: cel mult {1} caractere', '{0}: cel mult {1} de caractere'],
    'Notes must be at most {0} characters': 'Notițe: cel mult {0}',
    'Please give a date from {0} to {1}': 'Alege o dată până la {1}, de la {0}',
    'from {0} to {1}': 'între {0} și {1}',
    'What {0} is {1} and {2} here': '{2} {1} {0}',
  },
};
const texts = filledTextsOf(
  Object.keys(catalog.messages).map((msgid) => ({ msgid, ...(msgid === tooLong ? { msgid_plural: `${tooLong}s` } : {}) })),
);
let restore: () => void;
beforeAll(() => {
  restore = setCatalogSource(() => catalog);
});
afterAll(() => restore());

describe('[PLAT-428] a sentence that was written in English before its call', () => {
  it.each([
    ['without values', 'Invalid input', 'Date nevalide'],
    [
      'with two values, in the order of the translation',
      'Please give a date from 2000 to 2099',
      'Alege o dată până la 2099, de la 2000',
    ],
    ['with a value that is a text itself', 'Title must be at most 100 characters', 'Titlu: cel mult 100 de caractere'],
    ['in the form that goes with its number', 'Title must be at most 1 character', 'Titlu: cel mult 1 caracter'],
    ['with a number of thousands', 'Title must be at most 2,002 characters', 'Titlu: cel mult 2,002 caractere'],
    ['of the text with most words, where several would do', 'Notes must be at most 5 characters', 'Notițe: cel mult 5'],
    ['with three values', 'What a is b and c here', 'c b a'],
    ['over several lines', 'A\nB must be at most 3 characters', 'A\nB: cel mult 3 caractere'],
  ])('is translated %s', (_, english, romanian) => {
    expect(translateSentence(texts, english)).toBe(romanian);
  });

  it.each([
    ['that no catalog has', 'The moon is closed'],
    ['of a text that could be anything', 'from Ana to Dan'],
    ['without a value', 'Please give a date from  to 2099'],
    ['that only contains one', 'Please give a date from 2000 to'],
  ])('stays unchanged if it is one %s', (_, sentence) => {
    expect(translateSentence(texts, sentence)).toBe(sentence);
  });
});
