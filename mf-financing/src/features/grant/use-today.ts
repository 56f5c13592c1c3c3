import { useHost } from 'portal-sdk/host-context';
import { useEffect, useState } from 'react';
import { type Day, dayOf } from 'shared-contracts/terms/day';

/** How often a page looks whether another day has begun; it may have slept meanwhile. */
const lookEvery = 15_000;

/** The day that it is in the company's time zone, also on a page that stays open past midnight. */
export const useToday = (): Day => {
  const { timeZone } = useHost();
  const [today, setToday] = useState(() => dayOf(new Date(), timeZone));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date(), timeZone)), lookEvery);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
};
