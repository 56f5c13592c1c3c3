import { beforeEach, expect, it } from 'vitest';
import { clearDrafts, createDrafts } from './drafts.ts';

let person: string | undefined;
const drafts = createDrafts(sessionStorage, () => person);
beforeEach(() => {
  sessionStorage.clear();
  person = 'ana';
});

it('[ACC-63] returns the input to the same person only', () => {
  drafts.write('idea', { title: 'Shade the inverters' });
  person = 'dan';
  expect(drafts.read('idea')).toBeUndefined();
  person = undefined;
  expect(drafts.read('idea')).toBeUndefined();
  person = 'ana';
  expect(drafts.read('idea')).toEqual({ title: 'Shade the inverters' });
});

it('[SHELL-20] removes a cleared form', () => {
  drafts.write('idea', 'text');
  drafts.clear('idea');
  expect(drafts.read('idea')).toBeUndefined();
});

it('stores nothing while no one is signed in', () => {
  person = undefined;
  drafts.write('idea', 'text');
  expect(sessionStorage.length).toBe(0);
});

it('removes the forms of the person who signs out, not those of an id with the same prefix', () => {
  drafts.write('idea', 'of ana');
  person = 'ana2';
  drafts.write('idea', 'of ana2');
  clearDrafts(sessionStorage, 'ana');
  expect(drafts.read('idea')).toBe('of ana2');
  person = 'ana';
  expect(drafts.read('idea')).toBeUndefined();
});

it('continues when the storage is full: the form keeps its text', () => {
  const full = createDrafts(
    {
      ...sessionStorage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
    () => 'ana',
  );
  expect(() => full.write('idea', 'text')).not.toThrow();
});
