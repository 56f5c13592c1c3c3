import { useHost, useToday } from 'portal-sdk/host';
import { type Day, dayOf, daysBetween, formatLongDay } from 'shared-contracts/constants/day';
import { t } from 'shared-contracts/translate';

const recentDays = [t`Today`, t`Yesterday`];

/** The items of one day. */
export interface DayGroup<T> {
  readonly day: Day;
  /** 'Today', 'Yesterday', otherwise the full date. */
  readonly name: string;
  readonly items: readonly T[];
}

/**
 * Groups the items by day in the company's time zone, in their order.
 * @param at the instant of an item, ISO 8601
 */
export const useDays = <T>(items: readonly T[], at: (item: T) => string): DayGroup<T>[] => {
  const { timeZone } = useHost();
  const today = useToday();
  const days = new Map<Day, T[]>();
  for (const item of items) {
    const day = dayOf(new Date(at(item)), timeZone);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    name: recentDays[daysBetween(day, today)] ?? formatLongDay(day),
    items: ofDay,
  }));
};
