import { expect, it } from 'vitest';
import { diffByWord, endsOf } from './pending-change-fields.tsx';

const marked = (before: string, after: string) =>
  diffByWord(before, after)
    .map(({ kind, text }) => ({ kept: text, removed: `-${text}-`, added: `+${text}+` })[kind])
    .join('');

it.each([
  ['one word', 'Dry the biomass with gas', 'Dry the biomass with heat', 'Dry the biomass with -gas-+heat+'],
  ['what is added at the end', 'Dry the biomass', 'Dry the biomass twice', 'Dry the biomass+ twice+'],
  ['what is taken away', 'Dry all the biomass', 'Dry the biomass', 'Dry -all -the biomass'],
  ['a text that is another', 'Energy Efficiency', 'AI Automation', '-Energy Efficiency-+AI Automation+'],
  ['a text where none was', '', 'New.pdf', '+New.pdf+'],
  ['a text that goes', 'Old.pdf', '', '-Old.pdf-'],
  ['letters of other languages', 'Încălzirea halei mari', 'Încălzirea halei mici', 'Încălzirea halei -mari-+mici+'],
])('[REV-11] a change is found word by word: %s', (_what, before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

it('[REV-11] nothing of either text is lost', () => {
  const before = 'One line.\n\nAnother  line, with spaces.\n';
  const after = 'One line.\nAnother line, without spaces!\n';
  const of = (kinds: readonly string[]) =>
    diffByWord(before, after)
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('');
  expect(of(['kept', 'removed'])).toBe(before);
  expect(of(['kept', 'added'])).toBe(after);
});

it('cuts long unchanged text between words', () => {
  const text = Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ');
  const [first, last] = endsOf(text);
  expect(text.startsWith(first)).toBe(true);
  expect(text.endsWith(last)).toBe(true);
  expect(first).toMatch(/ $/);
  expect(last).toMatch(/^ word/);
});
