import { describe, expect, it } from 'vitest';
import { mentionAt, peopleNamedIn, splitMentions, withMention } from './mention-text.ts';

const ana = { id: '1', firstName: 'Ana', lastName: 'Pop' };
const anaPopescu = { id: '2', firstName: 'Ana', lastName: 'Popescu' };
const otherAna = { id: '3', firstName: 'Ana', lastName: 'Pop' };
const dot = { id: '4', firstName: 'J.R.', lastName: 'O’Neil (PV)' };

describe('[PLAT-143] a mention in a text', () => {
  it('is found at every position', () => {
    expect(splitMentions('@Ana Pop, ask @Ana Pop!', [ana])).toEqual([ana, ', ask ', ana, '!']);
    expect(splitMentions('Nobody here', [ana])).toEqual(['Nobody here']);
    expect(splitMentions('@Ana Pop', [])).toEqual(['@Ana Pop']);
  });

  it('is not matched as the beginning of a longer name', () => {
    expect(splitMentions('@Ana Popescu and @Ana Pop', [ana, anaPopescu])).toEqual([anaPopescu, ' and ', ana]);
    expect(splitMentions('@Ana Popescu', [ana])).toEqual(['@Ana Popescu']);
    expect(peopleNamedIn('@Ana Popescu', [ana, anaPopescu])).toEqual([anaPopescu]);
  });

  it('can contain characters with a special meaning in regular expressions', () => {
    expect(splitMentions('cc @J.R. O’Neil (PV).', [dot])).toEqual(['cc ', dot, '.']);
  });

  it('stays text if two people share the name: a link would point to one of them by chance', () => {
    expect(splitMentions('@Ana Pop?', [ana, otherAna])).toEqual(['@Ana Pop', '?']);
    expect(peopleNamedIn('@Ana Pop?', [ana, otherAna, ana])).toEqual([ana, otherAna]);
  });
});

describe('[PLAT-143] a mention at the caret', () => {
  it.each([
    ['@', '', 0],
    ['Hello @an', 'an', 6],
    ['(@Ștef', 'Ștef', 1],
    ['line\n@ana po', 'ana po', 5],
    ['@Radu Mihai ', 'Radu Mihai ', 0],
    ['@Radu Mihai Ilie', 'Radu Mihai Ilie', 0],
    ['@Ana Maria Pop-Radu Ilie', 'Ana Maria Pop-Radu Ilie', 0],
  ])('%j searches for %j', (text, letters, start) => {
    expect(mentionAt(text, text.length)).toEqual({ start, letters });
  });

  it.each(['ana@pop', 'Hello', '@Ana Maria Pop Ilie said', '@ana\n', 'a @ b c'])('%j searches for nobody', (text) => {
    expect(mentionAt(text, text.length)).toBeUndefined();
  });

  it('ends with the name of a person who was chosen', () => {
    expect(mentionAt('@Ana Pop', 8, [ana])).toBeDefined();
    expect(mentionAt('@Ana Pop ', 9, [ana])).toBeUndefined();
    expect(mentionAt('@Ana Pop said', 13, [ana])).toBeUndefined();
    expect(mentionAt('@Ana Popescu ', 13, [ana])).toBeDefined();
  });

  it('is read up to the caret and replaced alone, followed by one space', () => {
    const text = 'Ask @an about it';
    const query = mentionAt(text, 7);
    expect(query).toEqual({ start: 4, letters: 'an' });
    if (!query) return;
    expect(withMention(text, query, ana)).toEqual({ text: 'Ask @Ana Pop about it', caret: 13 });
    expect(withMention('Ask @an', query, ana)).toEqual({ text: 'Ask @Ana Pop ', caret: 13 });
  });
});
