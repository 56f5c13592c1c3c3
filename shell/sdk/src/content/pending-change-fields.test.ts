import { expect, it } from 'vitest';
import { diffByWord, endsOf } from './pending-change-fields.tsx';

const marked = (before: string, after: string) =>
  diffByWord(before, after)
    .map(({ kind, text }) => ({ kept: text, removed: `-${text}-`, added: `+${text}+` })[kind])
    .join('');

it.each([
  ['a replaced word', 'Dry the biomass with gas', 'Dry the biomass with heat', 'Dry the biomass with -gas-+heat+'],
  ['a word added at the end', 'Dry the biomass', 'Dry the biomass twice', 'Dry the biomass+ twice+'],
  ['a removed word', 'Dry all the biomass', 'Dry the biomass', 'Dry -all -the biomass'],
  ['texts without a common word', 'Energy Efficiency', 'AI Automation', '-Energy Efficiency-+AI Automation+'],
  ['a single word, such as a version', '1.1', '1.2', '-1.1-+1.2+'],
  ['a new text', '', 'New.pdf', '+New.pdf+'],
  ['a removed text', 'Old.pdf', '', '-Old.pdf-'],
  ['another file of the same name', 'The plan.pdf', 'The plan.pdf', '-The plan.pdf-+The plan.pdf+'],
  ['letters of other languages', 'Încălzirea halei mari', 'Încălzirea halei mici', 'Încălzirea halei -mari-+mici+'],
])('[REV-11] marks changes word by word: %s', (_what, before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

it('[REV-11] keeps all of both texts, with their spaces and lines', () => {
  const before = 'One line.\n\nAnother  line, with spaces.\n';
  const after = 'One line.\nAnother line, without spaces!\n';
  const textOf = (kinds: readonly string[]) =>
    diffByWord(before, after)
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('');
  expect(textOf(['kept', 'removed'])).toBe(before);
  expect(textOf(['kept', 'added'])).toBe(after);
});

it('cuts long unchanged text between words', () => {
  const text = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');
  const [first, last] = endsOf(text);
  expect(text.startsWith(first)).toBe(true);
  expect(text.endsWith(last)).toBe(true);
  expect(first).toMatch(/ $/);
  expect(last).toMatch(/^ word/);
});
