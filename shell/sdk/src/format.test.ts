import { afterEach, describe, expect, it } from 'vitest';
import { formatAgo, formatDate, formatDateTime, formatMegabytes, formatTenths, initials } from './format.ts';

afterEach(() => {
  globalThis.portalCatalog = undefined;
});

describe('dates', () => {
  it("use the given time zone, not the machine's", () => {
    const nearMidnight = '2026-03-04T22:30:00.000Z';
    expect(formatDate(nearMidnight, 'Europe/Bucharest')).toBe('5 Mar 2026');
    expect(formatDate(nearMidnight, 'America/New_York')).toBe('4 Mar 2026');
    expect(formatDateTime(nearMidnight, 'Europe/Bucharest')).toBe('5 Mar 2026, 00:30');
  });

  it('follow daylight saving', () => {
    expect(formatDateTime('2026-07-01T12:00:00.000Z', 'Europe/Bucharest')).toBe('1 Jul 2026, 15:00');
    expect(formatDateTime('2026-01-01T12:00:00.000Z', 'Europe/Bucharest')).toBe('1 Jan 2026, 14:00');
  });

  it('reject an invalid instant', () => {
    expect(() => formatDate('yesterday', 'UTC')).toThrow(RangeError);
  });
});

describe('[SHELL-92] relative times in the past', () => {
  const now = Date.parse('2026-03-10T09:00:00.000Z');
  it.each([
    ['2026-03-10T08:59:01.000Z', 'just now'],
    // the reader’s clock is behind
    ['2026-03-10T09:01:00.000Z', 'just now'],
    ['2026-03-10T08:59:00.000Z', '1 minute ago'],
    ['2026-03-10T08:01:00.000Z', '59 minutes ago'],
    ['2026-03-10T08:00:00.000Z', '1 hour ago'],
    ['2026-03-09T09:00:01.000Z', '23 hours ago'],
    ['2026-03-09T09:00:00.000Z', '1 day ago'],
    ['2026-03-03T09:00:01.000Z', '6 days ago'],
    ['2026-03-03T09:00:00.000Z', undefined],
  ])('at %s is %s', (instant, words) => {
    expect(formatAgo(instant, now)).toBe(words);
  });
});

describe('sizes', () => {
  it('[PLAT-27] show in MB with two decimals', () => {
    expect(formatMegabytes(1.25 * 1024 * 1024)).toBe('1.25 MB');
    expect(formatMegabytes(10 * 1024 * 1024)).toBe('10.00 MB');
  });

  it('are never 0.00 MB for a file with bytes', () => {
    expect(formatMegabytes(12)).toBe('0.01 MB');
    expect(formatMegabytes(0)).toBe('0.00 MB');
  });
});

describe('initials', () => {
  it('are the first letters in upper case, including accents and rare scripts', () => {
    expect(initials('Ana', 'Pop')).toBe('AP');
    expect(initials('ștefan', 'țurcanu')).toBe('ȘȚ');
    expect(initials('𠮷田', 'a')).toBe('𠮷A');
  });

  it('work with one name or none', () => {
    expect(initials('Ana', '')).toBe('A');
    expect(initials(' ', '')).toBe('?');
  });
});

describe('[PLAT-432] in Romanian', () => {
  const inRomanian = () => {
    globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages: { 'just now': 'chiar acum' } };
  };
  const evening = '2026-03-04T22:30:00.000Z';

  it('dates and times are in Romanian, and in English again without the catalog', () => {
    inRomanian();
    expect(formatDate(evening, 'Europe/Bucharest')).toBe('5 mar. 2026');
    expect(formatDateTime(evening, 'Europe/Bucharest')).toBe('5 mar. 2026, 00:30');
    globalThis.portalCatalog = undefined;
    expect(formatDate(evening, 'Europe/Bucharest')).toBe('5 Mar 2026');
  });

  it.each([
    [0, 'chiar acum'],
    [5, 'acum 5 minute'],
    [40, 'acum 40 de minute'],
    [60, 'acum 1 oră'],
    [23 * 60, 'acum 23 de ore'],
    [6 * 24 * 60, 'acum 6 zile'],
  ])('%i minutes ago is %s', (minutes, words) => {
    inRomanian();
    expect(formatAgo(evening, Date.parse(evening) + minutes * 60_000)).toBe(words);
  });

  it('sizes and scores use a decimal comma', () => {
    expect([formatMegabytes(1024 ** 3 * 1.5), formatTenths(4.25)]).toEqual(['1536.00 MB', '4.3']);
    inRomanian();
    expect([formatMegabytes(1.25 * 1024 * 1024), formatTenths(5)]).toEqual(['1,25 MB', '5,0']);
  });
});
