import { useCallback, useSyncExternalStore } from 'react';
import { type Day, dayOf } from 'shared-contracts/constants/day';
import { useHost } from './host-context.tsx';

/** Milliseconds between two looks at the clock; a timer until midnight would be late after the device sleeps. */
const checkInterval = 15_000;

/** Calls back when a day begins in a time zone (IANA name). Returns a function to stop. */
export const onNewDay = (timeZone: string, onDay: () => void): (() => void) => {
  let known = dayOf(new Date(), timeZone);
  const timer = setInterval(() => {
    const today = dayOf(new Date(), timeZone);
    if (today === known) return;
    known = today;
    onDay();
  }, checkInterval);
  return () => clearInterval(timer);
};

/** The current day in the company's time zone, also on a page that stays open past midnight. */
export const useToday = (): Day => {
  const { timeZone } = useHost();
  const subscribe = useCallback((onDay: () => void) => onNewDay(timeZone, onDay), [timeZone]);
  return useSyncExternalStore(subscribe, () => dayOf(new Date(), timeZone));
};
