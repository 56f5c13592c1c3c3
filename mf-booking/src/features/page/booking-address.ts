import { useHost } from 'portal-sdk/host-context';
import { type Filter, useAddressFilters } from 'portal-sdk/lists/address-filters';
import { bookingHours } from 'shared-contracts/terms/booking';
import { wallTimeOf } from 'shared-contracts/terms/zoned-time';
import { isDay, isMonth, monthOfDay } from '../calendar/days.ts';

const matching = (fits: (written: string) => boolean, more: { typed?: true } = {}): Filter<string> => ({
  all: '',
  read: (written) => (written !== null && fits(written) ? written : ''),
  ...more,
});
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const described = {
  /** The selected date; today is left out. */
  date: matching(isDay),
  /** The month of the calendar; that of the selected date is left out. */
  month: matching(isMonth),
  from: matching(isTime, { typed: true }),
  to: matching(isTime, { typed: true }),
};

/** Which day and time the page is about, as its address says it. All of it in the company's time zone. */
export const useBookingAddress = () => {
  const { timeZone } = useHost();
  const { filters, change } = useAddressFilters(described);
  const today = wallTimeOf(new Date(), timeZone).day;
  const date = filters.date || today;
  const unless = (value: string, usual: string) => (value === usual ? '' : value);
  return {
    today,
    date,
    month: filters.month || monthOfDay(date),
    from: filters.from || bookingHours.start,
    to: filters.to || bookingHours.end,
    /** Selects a date and shows its month. */
    selectDate: (day: string) => change({ date: unless(day, today), month: '' }),
    showMonth: (month: string) => change({ month: unless(month, monthOfDay(date)) }),
    setFrom: (time: string) => change({ from: unless(time, bookingHours.start) }),
    setTo: (time: string) => change({ to: unless(time, bookingHours.end) }),
  };
};
export type BookingAddress = ReturnType<typeof useBookingAddress>;
