import { perLocale, t } from 'shared-contracts/translate';

/** An instant from the api: ISO 8601 in UTC. */
type Instant = string | Date;

const dateFormats = new Map<string, () => Intl.DateTimeFormat>();

const formatIn = (timeZone: string, kind: 'date' | 'time'): Intl.DateTimeFormat => {
  const key = `${kind} ${timeZone}`;
  const cached = dateFormats.get(key);
  if (cached) return cached();
  const hours = kind === 'time' ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const) : {};
  const format = perLocale(
    (locale) => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric', ...hours }),
  );
  dateFormats.set(key, format);
  return format();
};

/** '5 Mar 2026' in an IANA time zone. Throws on an invalid instant. */
export const formatDate = (instant: Instant, timeZone: string): string => formatIn(timeZone, 'date').format(new Date(instant));

/** '5 Mar 2026, 14:30' in an IANA time zone. Throws on an invalid instant. */
export const formatDateTime = (instant: Instant, timeZone: string): string =>
  formatIn(timeZone, 'time').format(new Date(instant));

const ago = perLocale((locale) => new Intl.RelativeTimeFormat(locale));

/** 'just now', '5 minutes ago', '6 days ago'; undefined from a week on. @param now in milliseconds */
export const formatAgo = (instant: Instant, now: number): string | undefined => {
  const minutes = Math.floor((now - Number(new Date(instant))) / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return t`just now`;
  if (hours < 1) return ago().format(-minutes, 'minute');
  if (days < 1) return ago().format(-hours, 'hour');
  return days < 7 ? ago().format(-days, 'day') : undefined;
};

const decimals = (digits: number) => {
  const format = perLocale(
    (locale) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }),
  );
  // toFixed rounds, since Intl would round halves differently
  return (value: number): string => format().format(Number(value.toFixed(digits)));
};
const formatHundredths = decimals(2);

/** '4.3' */
export const formatTenths = decimals(1);

/** '1.25 MB': 1 MB is 1024 x 1024 bytes, two decimals; never '0.00 MB' for a file with bytes. */
export const formatMegabytes = (bytes: number): string => {
  const megabytes = bytes / (1024 * 1024);
  return `${formatHundredths(bytes > 0 ? Math.max(megabytes, 0.01) : 0)} MB`;
};

const firstLetter = (word: string): string => [...word.trim()][0]?.toLocaleUpperCase('en') ?? '';

/** 'AP' for Ana Pop; '?' without any name. */
export const initials = (firstName: string, lastName: string): string => firstLetter(firstName) + firstLetter(lastName) || '?';
