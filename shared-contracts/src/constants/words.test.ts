import { expect, it } from 'vitest';
import { containsWords } from './words.ts';

it.each([
  ['every word, in any text', 'roof clean', true],
  ['a part of a word', 'clea', true],
  ['other accents and case', 'CURATA', true],
  ['no words', ' ', true],
  ['a word that is missing', 'roof wind', false],
])('finds texts by %s', (_what, typed, found) => {
  expect(containsWords(['Cleans the roof', 'Curăță'], typed)).toBe(found);
});
