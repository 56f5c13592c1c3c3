import { describe, expect, it } from 'vitest';
import { changesTo, differingFields, rebase } from './edit-call.ts';

const fields = ['title', 'tags', 'journal'];
const before = { title: 'Old', tags: ['a'], journal: null };

describe('the changes that an edit sends', () => {
  it('are the changed fields only', () => {
    expect(changesTo(fields, before, { title: 'New', tags: ['a'], journal: undefined, other: 1 })).toEqual({ title: 'New' });
    expect(differingFields(fields, before, { title: 'Old', tags: ['a', 'b'], journal: null })).toEqual(['tags']);
  });
});

describe("[ENERGY-24] rebasing an edit on another person's change", () => {
  it('updates fields that the person has not touched', () => {
    const theirs = { ...before, title: 'Theirs' };
    expect(rebase(fields, { before, theirs, mine: { ...before, tags: ['mine'] } })).toEqual({
      values: { title: 'Theirs', tags: ['mine'], journal: null },
      conflicts: [],
    });
  });

  it('keeps the input if both have changed a field, and reports the field', () => {
    const theirs = { ...before, title: 'Theirs', tags: ['theirs'] };
    expect(rebase(fields, { before, theirs, mine: { ...before, title: 'Mine' } })).toEqual({
      values: { title: 'Mine', tags: ['theirs'], journal: null },
      conflicts: ['title'],
    });
  });

  it('reports no conflict if both have made the same change', () => {
    const theirs = { ...before, title: 'Same' };
    expect(rebase(fields, { before, theirs, mine: { ...before, title: 'Same' } }).conflicts).toEqual([]);
  });

  it("reports all differences if the form's initial values are unknown", () => {
    expect(rebase(fields, { theirs: { ...before, title: 'Theirs' }, mine: { ...before, tags: ['mine'] } })).toEqual({
      values: { ...before, tags: ['mine'] },
      conflicts: ['title', 'tags'],
    });
  });
});
