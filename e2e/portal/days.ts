import { dayAfter, dayOf } from 'shared-contracts/constants/day';

/** The portal's time zone, unless COMPANY_TIME_ZONE names another. */
export const companyTimeZone = 'Europe/Bucharest';

/** The day that many days from today, in the portal's time zone. */
export const dayFromToday = (days: number): string => dayAfter(dayOf(new Date(), companyTimeZone), days);

/** The instant half a minute before a day ends in the portal's time zone. */
export const justBeforeTheEndOf = (day: string): Date => {
  // two hours ahead of UTC in winter, three in summer
  const late = new Date(`${day}T21:59:30Z`);
  return dayOf(late, companyTimeZone) === day ? late : new Date(`${day}T20:59:30Z`);
};
