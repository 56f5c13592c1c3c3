import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { keepPreviousData, operationQuery, useQuery } from 'portal-sdk/query';
import { Button } from 'portal-sdk/ui';
import { type ReactNode, useId } from 'react';
import { monthName } from 'shared-contracts/constants/month';
import { getBookingSummary } from 'shared-contracts/endpoints/bookings';
import type { Office } from 'shared-contracts/schemas/office';
import { t } from 'shared-contracts/translate';
import type { BookingAddress } from '../page/booking-address.tsx';
import { LoadAlert } from '../page/load-alert.tsx';
import { dayLook, OwnMark } from './day-cell.tsx';
import { isMonth, monthAfter, monthOfDay } from './days.ts';
import { MonthGrid } from './month-grid.tsx';

/** The looks in the first part of the legend: label and classes. */
const legend = [
  [t`Available`, dayLook.available],
  [t`Booked`, dayLook.bookedRange],
  [t`Selected Date`, dayLook.selected],
] as const;

const Legend = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs" aria-label={label}>
    {children}
  </ul>
);

const LegendEntry = ({ mark, children }: { mark: ReactNode; children: string }) => (
  <li className="flex items-center gap-1.5">
    {mark}
    {children}
  </li>
);

const Swatch = ({ look }: { look: string }) => (
  <span aria-hidden="true" className={`size-3.5 rounded-sm border border-line ${look}`} />
);

/** Says 'closed' for a day on which every office is closed. */
const closedDays =
  (offices: readonly Office[]) =>
  (day: string): string | undefined =>
    offices.length > 0 && offices.every(({ closedDays: closed }) => closed.some((closedDay) => closedDay.day === day))
      ? t`closed`
      : undefined;

interface MonthCalendarProps {
  address: BookingAddress;
  offices: readonly Office[];
}

/** The month with the number of bookings of each day, and the selected day. */
export const MonthCalendar = ({ address, offices }: MonthCalendarProps) => {
  const { today, lastDay, date, month, selectDate, showMonth } = address;
  const id = useId();
  const { data, isError, refetch } = useQuery({
    ...operationQuery(getBookingSummary, { query: { month } }),
    placeholderData: keepPreviousData,
  });
  const summaries = new Map(data?.month === month ? data.days.map((summary) => [summary.day, summary]) : []);
  const closedOn = closedDays(offices);
  const step = (months: number) => {
    const next = monthAfter(month, months);
    if (isMonth(next)) showMonth(next);
  };
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-label={t`Calendar`}>
      <div className="flex items-center gap-1">
        <h2 id={id} aria-live="polite" className="mr-auto font-semibold text-base tracking-tight first-letter:uppercase">
          {monthName(month)}
        </h2>
        <Button variant="ghost" size="sm" aria-label={t`Previous month`} icon={<ChevronLeft />} onClick={() => step(-1)} />
        <Button
          variant="outline"
          size="sm"
          onClick={() => (date === today ? showMonth(monthOfDay(today)) : selectDate(today))}
        >{t`Today`}</Button>
        <Button variant="ghost" size="sm" aria-label={t`Next month`} icon={<ChevronRight />} onClick={() => step(1)} />
      </div>
      <MonthGrid
        month={month}
        today={today}
        lastDay={lastDay}
        selected={date}
        summaryOn={(day) => summaries.get(day)}
        closedOn={closedOn}
        labelledBy={id}
        onSelect={selectDate}
        onMonth={showMonth}
      />
      {isError ? (
        <LoadAlert text={data ? undefined : t`The booking counts could not be loaded.`} onRetry={() => void refetch()} />
      ) : null}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <Legend label={t`Legend`}>
          {legend.map(([label, look]) => (
            <LegendEntry key={label} mark={<Swatch look={look} />}>
              {label}
            </LegendEntry>
          ))}
        </Legend>
        <Legend label={t`More markers`}>
          <LegendEntry mark={<Swatch look={dayLook.closed} />}>{t`Closed`}</LegendEntry>
          <LegendEntry mark={<OwnMark className="mx-1 text-primary-ink" />}>{t`Your booking`}</LegendEntry>
        </Legend>
      </div>
    </section>
  );
};
