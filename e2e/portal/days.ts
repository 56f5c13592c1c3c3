import { dayAfter, dayOf } from 'shared-contracts/constants/day';
import { testNow } from './test-time.ts';

/** The portal's time zone, unless COMPANY_TIME_ZONE names another. */
export const companyTimeZone = 'Europe/Bucharest';

/** The day that many days from today, in the portal's time zone. */
export const dayFromToday = (days: number): string => dayAfter(dayOf(testNow(), companyTimeZone), days);
