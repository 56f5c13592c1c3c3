import { operationQuery, useQuery } from 'portal-sdk/query';
import { ErrorState, KeptFocus, Skeleton } from 'portal-sdk/ui';
import type { CSSProperties } from 'react';
import { listOfficeTables } from 'shared-contracts/endpoints/offices';
import type { Booking } from 'shared-contracts/schemas/booking';
import type { Office } from 'shared-contracts/schemas/office';
import { t } from 'shared-contracts/translate';
import { LoadAlert } from '../page/load-alert.tsx';
import { type TableDay, type Times, tableDay, type Wanted } from './table-day.ts';
import { TableTile } from './table-tile.tsx';

/** A dot in an office's colour, before its name. */
export const OfficeMark = ({ color }: { color: string }) => (
  <span
    aria-hidden="true"
    className="office-mark print-colours mr-2 inline-block size-3 rounded-full"
    style={{ '--office': color } as CSSProperties}
  />
);

export interface OfficeCardProps {
  office: Office;
  /** All offices' bookings on the wanted day; undefined while they load. */
  bookings: readonly Booking[] | undefined;
  wanted: Wanted;
  /** Whether the person may book at all. */
  mayBook: boolean;
  onBook: (tableId: string, times: Times) => void;
  onNear: () => void;
}

/** How many of the tables are free at the wanted time; nothing if it is not one to book. */
const FreeTables = ({ days }: { days: readonly TableDay[] }) => {
  const count = (...states: readonly TableDay['state'][]) => days.filter(({ state }) => states.includes(state)).length;
  if (count('free', 'booked') === 0) return null;
  const [free, all] = [count('free'), days.length];
  return <p className="tabular-nums">{t`${free} of ${all} free`}</p>;
};

/** An office in its colour, with its tables. */
export const OfficeCard = ({ office, bookings, wanted, mayBook, onBook, onNear }: OfficeCardProps) => {
  const { data: tables, error, refetch } = useQuery(operationQuery(listOfficeTables, { params: { id: office.id } }));
  const closed = office.closedDays.find(({ day }) => day === wanted.day);
  const blocked = closed ? 'closed' : mayBook ? undefined : 'account';
  const tiles =
    bookings &&
    tables?.map((table) => {
      const booked = bookings.filter(({ tableId }) => tableId === table.id);
      return { table, bookings: booked, day: tableDay(booked, wanted) };
    });
  return (
    <article
      className="panel office-tint flex flex-col gap-4 p-5"
      style={{ '--office': office.color } as CSSProperties}
      aria-labelledby={`office-${office.id}`}
    >
      <div>
        <h2 id={`office-${office.id}`} className="wrap-anywhere font-semibold text-base tracking-tight">
          <OfficeMark color={office.color} />
          {office.name}
        </h2>
        <div className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-muted text-sm">
          {office.description ? <p className="wrap-anywhere min-w-0">{office.description}</p> : null}
          {tiles && !closed ? <FreeTables days={tiles.map(({ day }) => day)} /> : null}
        </div>
        {closed ? <p className="wrap-anywhere mt-2 text-sm text-warning-ink">{t`Closed on this day: ${closed.reason}`}</p> : null}
      </div>
      {error && tables ? <LoadAlert onRetry={() => void refetch()} /> : null}
      {error && !tables ? (
        <ErrorState error={error} title={t`The desks could not be loaded`} onRetry={() => void refetch()} />
      ) : tiles ? (
        tiles.length > 0 ? (
          <KeptFocus label={t`Desks in ${office.name}`} className="">
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
              {tiles.map((tile) => (
                <TableTile
                  key={tile.table.id}
                  {...tile}
                  officeName={office.name}
                  wanted={wanted}
                  blocked={blocked}
                  onBook={(times) => onBook(tile.table.id, times)}
                  onNear={onNear}
                />
              ))}
            </ul>
          </KeptFocus>
        ) : (
          <p className="text-muted text-sm">{t`This office has no desks yet.`}</p>
        )
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </article>
  );
};
