import { isTime } from 'portal-sdk/forms';
import { useHost } from 'portal-sdk/host';
import { type Filter, useAddressFilters } from 'portal-sdk/lists';
import { bookingHours } from 'shared-contracts/constants/booking';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import { isDay, isMonth, monthOfDay } from '../calendar/days.ts';

const matching = (fits: (written: string) => boolean, more: { typed?: true } = {}): Filter<string> => ({
  all: '',
  read: (written) => (written !== null && fits(written) ? written : ''),
  ...more,
});

const described = {
  /** The selected date; omitted from the address for today. */
  date: matching(isDay),
  /** The month of the calendar; omitted if it is that of the selected date. */
  month: matching(isMonth),
  from: matching(isTime, { typed: true }),
  to: matching(isTime, { typed: true }),
};

/** The day and time of the page, kept in its address, in the company's time zone. */
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
    selectDate: (day: string) => change({ date: unless(day, today), month: '' }),
    showMonth: (month: string) => change({ month: unless(month, monthOfDay(date)) }),
    setFrom: (time: string) => change({ from: unless(time, bookingHours.start) }),
    setTo: (time: string) => change({ to: unless(time, bookingHours.end) }),
  };
};
export type BookingAddress = ReturnType<typeof useBookingAddress>;
