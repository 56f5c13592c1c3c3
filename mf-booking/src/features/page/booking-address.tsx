import { isTime, TimeInput } from 'portal-sdk/forms';
import { useHost } from 'portal-sdk/host';
import { type Filter, useAddressFilters } from 'portal-sdk/lists';
import { useEffect, useId, useState } from 'react';
import { bookingHours, bookingRules, latestStart } from 'shared-contracts/constants/booking';
import { formatLongDay, isDay } from 'shared-contracts/constants/day';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import { t } from 'shared-contracts/translate';
import { isMonth, monthOfDay } from '../calendar/days.ts';

const matching = (isValid: (written: string) => boolean, more: { typed?: true } = {}): Filter<string> => ({
  all: '',
  read: (written) => (written !== null && isValid(written) ? written : ''),
  ...more,
});

const addressFilters = {
  /** The selected date; omitted from the address for today. */
  date: matching(isDay),
  /** The month of the calendar; omitted if it is that of the selected date. */
  month: matching(isMonth),
  from: matching(isTime, { typed: true }),
  to: matching(isTime, { typed: true }),
};

/** Milliseconds between two looks at the clock. */
const checkInterval = 60_000;

/** The time by the minute: in an open page hours become past, and a new day begins. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), checkInterval);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** The day and time of the page, kept in its address, in the company's time zone. */
export const useBookingAddress = () => {
  const { timeZone } = useHost();
  const { filters, change } = useAddressFilters(addressFilters);
  const now = useNow();
  const today = wallTimeOf(now, timeZone).day;
  const date = filters.date || today;
  /** The default is omitted from the address. */
  const unlessDefault = (value: string, byDefault: string) => (value === byDefault ? '' : value);
  return {
    now,
    today,
    /** The last day that can be booked. */
    lastDay: wallTimeOf(latestStart(now), timeZone).day,
    date,
    month: filters.month || monthOfDay(date),
    from: filters.from || bookingHours.start,
    to: filters.to || bookingHours.end,
    selectDate: (day: string) => change({ date: unlessDefault(day, today), month: '' }),
    showMonth: (month: string) => change({ month: unlessDefault(month, monthOfDay(date)) }),
    setFrom: (time: string) => change({ from: unlessDefault(time, bookingHours.start) }),
    setTo: (time: string) => change({ to: unlessDefault(time, bookingHours.end) }),
  };
};
export type BookingAddress = ReturnType<typeof useBookingAddress>;

interface TimeBoxProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
  /** The id of an error about both times, if there is one. */
  errorId: string | undefined;
}

/** A time of day in the address, which does not change as long as the text is not a time. */
const TimeBox = ({ label, value, onChange, errorId }: TimeBoxProps) => {
  const id = useId();
  /** The value that stayed when a text was refused; another one replaces the text. */
  const [keptValue, setKeptValue] = useState<string>();
  const isRefused = keptValue === value;
  const enter = (text: string) => {
    setKeptValue(isTime(text) ? undefined : value);
    if (isTime(text)) onChange(text);
  };
  const describedBy = isRefused ? `${id}-error` : errorId;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
      <TimeInput
        id={id}
        value={value}
        onChange={enter}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        className="w-20"
      />
      {isRefused ? (
        <p id={`${id}-error`} role="alert" className="text-error-ink text-sm">
          {bookingRules.noTime}
        </p>
      ) : null}
    </div>
  );
};

/** Names the company's time zone; more prominent if the device has another one. */
const ZoneNote = () => {
  const { timeZone } = useHost();
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <p className="basis-full text-muted text-xs">
      {device === timeZone
        ? t`All times are in ${timeZone}.`
        : t`Your device is set to ${device}. All times here are in company time: ${timeZone}.`}
    </p>
  );
};

/** The day of the tables, and the wanted time. */
export const WantedTime = ({ address }: { address: BookingAddress }) => {
  const id = useId();
  const errorId = address.to <= address.from ? id : undefined;
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-label={t`Day and time`}>
      <h2 className="mr-auto font-semibold text-lg tracking-tight first-letter:uppercase" aria-live="polite">
        {formatLongDay(address.date)}
      </h2>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <TimeBox label={t`From`} value={address.from} onChange={address.setFrom} errorId={errorId} />
        <TimeBox label={t`To`} value={address.to} onChange={address.setTo} errorId={errorId} />
      </div>
      {errorId ? (
        <p id={errorId} role="alert" className="basis-full text-error-ink text-sm">
          {bookingRules.end}
        </p>
      ) : null}
      {address.date > address.lastDay ? <p className="basis-full text-muted text-sm">{`${bookingRules.tooFar}.`}</p> : null}
      <ZoneNote />
    </section>
  );
};
