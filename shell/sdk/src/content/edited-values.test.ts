import { describe, expect, it } from 'vitest';
import { changesTo, differing, rebase } from './edited-values.ts';

const fields = ['title', 'tags', 'journal'];
const before = { title: 'Old', tags: ['a'], journal: null };

describe('what an edit sends', () => {
  it('is what differs, and nothing else', () => {
    expect(changesTo(fields, before, { title: 'New', tags: ['a'], journal: undefined, other: 1 })).toEqual({ title: 'New' });
    expect(differing(fields, before, { title: 'Old', tags: ['a', 'b'], journal: null })).toEqual(['tags']);
  });
});

describe('[ENERGY-24] an edit whose item somebody else has changed', () => {
  it('follows the item where the person has touched nothing', () => {
    const theirs = { ...before, title: 'Theirs' };
    expect(rebase(fields, { before, theirs, mine: { ...before, tags: ['mine'] } })).toEqual({
      values: { title: 'Theirs', tags: ['mine'], journal: null },
      clashes: [],
    });
  });

  it('keeps what was typed where both have changed the field, and names it', () => {
    const theirs = { ...before, title: 'Theirs', tags: ['theirs'] };
    expect(rebase(fields, { before, theirs, mine: { ...before, title: 'Mine' } })).toEqual({
      values: { title: 'Mine', tags: ['theirs'], journal: null },
      clashes: ['title'],
    });
  });

  it('does not call it a clash where both have changed it to the same', () => {
    const theirs = { ...before, title: 'Same' };
    expect(rebase(fields, { before, theirs, mine: { ...before, title: 'Same' } }).clashes).toEqual([]);
  });

  it('asks about all that differs where it is not known any more what the form began with', () => {
    expect(rebase(fields, { theirs: { ...before, title: 'Theirs' }, mine: { ...before, tags: ['mine'] } })).toEqual({
      values: { ...before, tags: ['mine'] },
      clashes: ['title', 'tags'],
    });
  });
});
