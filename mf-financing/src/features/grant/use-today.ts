import { useHost } from 'portal-sdk/host';
import { useEffect, useState } from 'react';
import { type Day, dayOf } from 'shared-contracts/constants/day';

/** Milliseconds between checks for a new day; a timer until midnight would be late after the device sleeps. */
const lookEvery = 15_000;

/** The current day in the company's time zone, also on a page that stays open past midnight. */
export const useToday = (): Day => {
  const { timeZone } = useHost();
  const [today, setToday] = useState(() => dayOf(new Date(), timeZone));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date(), timeZone)), lookEvery);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
};
