import { currentLanguage, perLocale } from '../translate.ts';

/** A calendar day, without time or zone: '2026-03-10'. */
export type Day = string;

/** The valid years of a client's date. */
export const dateYears = { first: 2000, last: 2099 } as const;

/** Whether a text is a day that exists, such as `2026-03-10`, in the valid years. */
export const isDay = (text: string): text is Day => {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Creates a format once per time zone (IANA name), because that is slow. */
export const perTimeZone = (create: (timeZone: string) => Intl.DateTimeFormat): ((timeZone: string) => Intl.DateTimeFormat) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const existing = formats.get(timeZone);
    if (existing) return existing;
    const format = create(timeZone);
    formats.set(timeZone, format);
    return format;
  };
};

const dayFormat = /* @__PURE__ */ perTimeZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The calendar day of an instant in a time zone (IANA name). */
export const dayOf = (instant: Date, timeZone: string): Day => {
  const parts = new Map(
    dayFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
};

const date = { timeZone: 'UTC', day: 'numeric', year: 'numeric' } as const;
const shortDay = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...date, month: 'short' }));
const longDay = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...date, weekday: 'long', month: 'long' }));
const nearDay = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }),
);
// not every version of Intl agrees on a comma in English
const withoutComma = (words: string): string => (currentLanguage() === 'en' ? words.replace(',', '') : words);

/** '5 Mar 2026' */
export const formatDay = (day: Day): string => shortDay().format(new Date(day));

/** 'Tuesday 10 March 2026' */
export const formatLongDay = (day: Day): string => withoutComma(longDay().format(new Date(day)));

/** 'Tue 10 Mar': a day of the next twelve months. */
export const formatNearDay = (day: Day): string => withoutComma(nearDay().format(new Date(day)));

const dayLength = 24 * 3600_000;

/** How many days later the second one is; calendar days, ignoring clock changes. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayLength;

/** The day this number of days later; earlier if `days` is negative. */
export const dayAfter = (day: Day, days: number): Day => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** Parses a day: a day is returned unchanged, an instant (ISO 8601) as its day in the time zone. */
export const parseDay = (text: string, timeZone: string): Day => (text.includes('T') ? dayOf(new Date(text), timeZone) : text);
