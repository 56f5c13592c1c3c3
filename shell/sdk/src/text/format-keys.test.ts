import { describe, expect, it } from 'vitest';
import { type Format, formatSelection } from './format-keys.ts';

/** Formats a text whose selection is between two bars, or whose caret is at one; returns it with the new selection. */
const format = (marked: string, by: Format): string => {
  const start = marked.indexOf('|');
  const last = marked.lastIndexOf('|');
  const text = marked.replaceAll('|', '');
  const edit = formatSelection(text, start, last > start ? last - 1 : start, by);
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const caret = edit.start === edit.end ? '|' : `|${next.slice(edit.start, edit.end)}|`;
  return next.slice(0, edit.start) + caret + next.slice(edit.end);
};

describe('[PLAT-399] the shortcuts of a Markdown field', () => {
  it.each<[Format, string, string]>([
    ['bold', 'an |old| pump', 'an **|old|** pump'],
    ['bold', 'an **|old|** pump', 'an |old| pump'],
    ['bold', 'an| old |pump', 'an **|old|** pump'],
    ['bold', 'an |pump', 'an **|**pump'],
    ['italic', 'an |old| pump', 'an _|old|_ pump'],
    ['italic', 'an _|old|_ pump', 'an |old| pump'],
    ['link', 'see |the plan|', 'see [the plan](|)'],
    ['link', 'see |https://example.com|', 'see [|](https://example.com)'],
    ['link', 'see |', 'see [|]()'],
  ])('%s: %s', (by, before, after) => expect(format(before, by)).toBe(after));
});
