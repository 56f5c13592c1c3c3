import { beforeEach, expect, it } from 'vitest';
import { createDrafts, forgetDrafts } from './drafts.ts';

let person: string | undefined;
const drafts = createDrafts(sessionStorage, () => person);
beforeEach(() => {
  sessionStorage.clear();
  person = 'ana';
});

it('[ACC-63] gives what was typed back to the same person, and to nobody else', () => {
  drafts.write('idea', { title: 'Shade the inverters' });
  person = 'dan';
  expect(drafts.read('idea')).toBeUndefined();
  person = undefined;
  expect(drafts.read('idea')).toBeUndefined();
  person = 'ana';
  expect(drafts.read('idea')).toEqual({ title: 'Shade the inverters' });
});

it('[SHELL-20] is gone once cleared', () => {
  drafts.write('idea', 'text');
  drafts.clear('idea');
  expect(drafts.read('idea')).toBeUndefined();
});

it('keeps nothing while nobody is signed in', () => {
  person = undefined;
  drafts.write('idea', 'text');
  expect(sessionStorage.length).toBe(0);
});

it('forgets the drafts of the one who signs out, and of nobody whose id begins alike', () => {
  drafts.write('idea', 'of ana');
  person = 'ana2';
  drafts.write('idea', 'of ana2');
  forgetDrafts(sessionStorage, 'ana');
  expect(drafts.read('idea')).toBe('of ana2');
  person = 'ana';
  expect(drafts.read('idea')).toBeUndefined();
});

it('goes on where storage is full: the form keeps its text', () => {
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
