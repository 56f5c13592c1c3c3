import { describe, expect, it } from 'vitest';
import { byteRange } from './serve-file.ts';

describe('byte ranges of a file of 10 bytes', () => {
  it.each([
    ['bytes=0-3', { first: 0, last: 3 }],
    ['bytes=4-', { first: 4, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=8-99', { first: 8, last: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [null, undefined],
    ['bytes=5-3', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=-', undefined],
    ['lines=0-3', undefined],
    ['bytes=a-b', undefined],
  ])('%s', (header, expected) => expect(byteRange(header, 10)).toEqual(expected));
});
