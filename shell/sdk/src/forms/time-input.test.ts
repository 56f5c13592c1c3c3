import { describe, expect, it } from 'vitest';
import { readTime } from './time-input.tsx';

describe('[BOOK-41] a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['17', '17:00'],
    ['930', '09:30'],
    ['1730', '17:30'],
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    [' 9.30 ', '09:30'],
    ['9h30', '09:30'],
    ['5 pm', '17:00'],
    ['5:15PM', '17:15'],
    ['12 a.m.', '00:00'],
    ['12pm', '12:00'],
    ['0', '00:00'],
    ['23:59', '23:59'],
  ])('%j is read as %s', (typed, time) => expect(readTime(typed)).toBe(time));

  it.each(['', '24', '9:60', '13 pm', '0 am', 'nine', '9:3', '12345', '-9'])('%j is rejected', (typed) =>
    expect(readTime(typed)).toBeUndefined(),
  );
});
