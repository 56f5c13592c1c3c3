import { afterEach, expect, it, vi } from 'vitest';
import { fakeRemote } from '../testing/fake-remote.ts';
import { areaKeys } from './area-keys.ts';

// the test files of this package share their modules, which translate their texts when they are loaded
afterEach(() => void vi.unstubAllGlobals());

const areas = (...labels: string[]) => [
  fakeRemote({
    manifest: {
      navigation: labels.map((label, order) => ({
        label,
        path: `/${order}`,
        icon: 'lightbulb',
        order: order + 1,
        roles: ['admin'],
      })),
    },
  }),
];
const lettersOf = (...labels: string[]) => areaKeys(areas(...labels)).map(({ letter }) => letter);

it('[SHELL-124] an area gets the first free letter: of its words, then any; the same for all roles', () => {
  expect(lettersOf('Projects', 'PPT & Design', 'Profile', 'Office Booking')).toEqual(['d', 'p', 't', 'r', 'o']);
});

it('[SHELL-124] an area without a free letter has none', () => {
  expect(lettersOf('D', 'Da')).toEqual(['d', 'a']);
});

it('[SHELL-124] the letter comes from the translated label, without its accents', () => {
  vi.stubGlobal('portalCatalog', { language: 'ro', locale: 'ro-RO', messages: { Bookings: 'Închirieri' } });
  expect(areaKeys(areas('Bookings')).map(({ label, letter }) => [label, letter])).toEqual([
    ['Dashboard', 'd'],
    ['Închirieri', 'i'],
  ]);
});
