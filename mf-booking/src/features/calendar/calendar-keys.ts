import { dayAfter } from 'shared-contracts/terms/zoned-time';
import { sameDayOf, weekday } from './days.ts';

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: (day) => dayAfter(day, -weekday(day)),
  End: (day) => dayAfter(day, 6 - weekday(day)),
  PageUp: (day) => sameDayOf(day, -1),
  PageDown: (day) => sameDayOf(day, 1),
};

/** The day that a key leads to in a calendar, as the ARIA patterns have it; undefined for any other key. */
export const dayByKey = (day: string, { key, shiftKey }: { key: string; shiftKey: boolean }): string | undefined => {
  if (shiftKey && (key === 'PageUp' || key === 'PageDown')) return sameDayOf(day, key === 'PageUp' ? -12 : 12);
  return moves[key]?.(day);
};
