import { useHost } from 'portal-sdk/host';
import { type Failure, operationQuery, type PortalError, useOperation, useQuery } from 'portal-sdk/query';
import { Button, Card, ErrorState, KeptFocus, lazyDialog, Skeleton } from 'portal-sdk/ui';
import { useRef, useState } from 'react';
import { bookingTexts, cancelReasonOf } from 'shared-contracts/constants/booking';
import { formatLongDay, formatNearDay } from 'shared-contracts/constants/day';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import { cancelBooking, createBooking, listMyBookings } from 'shared-contracts/endpoints/bookings';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import { msgid, pgettext, t } from 'shared-contracts/translate';
import { LoadAlert } from '../page/load-alert.tsx';
import { HideName } from '../privacy/hide-name.tsx';

const CancelDialog = lazyDialog(() => import('../cancel-booking/cancel-dialog.tsx'));

interface OwnBookingRowProps {
  booking: OwnBooking;
  /** By the person, here, or by someone else. */
  isCancelled: boolean;
  busy: boolean;
  /** Returns whether it is cancelled. */
  onCancel: () => Promise<boolean>;
  /** Undefined if the reader may not book. */
  onBookAgain: (() => void) | undefined;
}

/** One of the reader's bookings. */
const OwnBookingRow = ({ booking, isCancelled, busy, onCancel, onBookAgain }: OwnBookingRowProps) => {
  const { timeZone } = useHost();
  const [asking, setAsking] = useState(false);
  const [start, end] = [wallTimeOf(new Date(booking.startTime), timeZone), wallTimeOf(new Date(booking.endTime), timeZone)];
  const when = t`${formatLongDay(start.day)}, ${start.time} to ${end.time}`;
  const { cancelCause: cause } = booking;
  const what = `${booking.tableName}, ${when}`;
  return (
    <li className="flex items-start justify-between gap-3 border-line border-b py-3 last:border-b-0 last:pb-0">
      <div className={`min-w-0 ${isCancelled ? 'text-muted' : ''}`}>
        <p className={`font-medium text-sm tabular-nums first-letter:uppercase ${isCancelled ? 'line-through' : ''}`}>
          {`${formatNearDay(start.day)}, ${start.time}–${end.time}`}
        </p>
        <p className="wrap-anywhere text-muted text-xs">{`${booking.tableName}, ${booking.officeName}`}</p>
        {booking.notes ? <p className="wrap-anywhere mt-1 whitespace-pre-line text-xs">{booking.notes}</p> : null}
        {isCancelled ? (
          <p className="wrap-anywhere mt-1 text-warning-ink text-xs">{t`Cancelled. ${cause ? cancelReasonOf(cause) : (booking.cancelReason ?? '')}`}</p>
        ) : null}
      </div>
      <div className="shrink-0">
        {isCancelled ? (
          onBookAgain && (
            <Button size="sm" variant="outline" aria-label={t`Book again: ${what}`} onClick={onBookAgain}>{t`Book again`}</Button>
          )
        ) : (
          <Button size="sm" variant="outline" aria-label={t`Cancel ${what}`} onClick={() => setAsking(true)}>
            {pgettext('a booking', msgid`Cancel`)}
          </Button>
        )}
      </div>
      {asking ? (
        <CancelDialog
          text={t`${booking.tableName} in ${booking.officeName}, ${when}. It becomes available to others.`}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => void onCancel().then(() => setAsking(false))}
        />
      ) : null}
    </li>
  );
};

/**
 * Cancels a booking and offers to book it again.
 * @param onDone called after the cancellation; @param bookAgain undefined if the reader may not book
 */
const useCancellation = (
  onDone: (booking: OwnBooking) => void,
  bookAgain: ((booking: OwnBooking) => Promise<void>) | undefined,
) => {
  const cancelled = useRef<OwnBooking>(undefined);
  const again = () => {
    if (cancelled.current) void bookAgain?.(cancelled.current);
  };
  const { mutateAsync, isPending } = useOperation(cancelBooking, {
    success: { ...bookingTexts.cancelled, ...(bookAgain && { action: { label: t`Book again`, run: again } }) },
    failure: { title: bookingTexts.cancelFailed },
  });
  const cancel = async (booking: OwnBooking): Promise<boolean> => {
    cancelled.current = booking;
    try {
      await mutateAsync({ params: { id: booking.id } });
    } catch {
      // the mutation shows a toast
      return false;
    }
    onDone(booking);
    return true;
  };
  return { cancel, busy: isPending };
};

/** The current bookings plus those cancelled on this page, which the api no longer returns. */
const withCancelled = (bookings: readonly OwnBooking[], cancelled: readonly OwnBooking[]): OwnBooking[] => {
  const removed = cancelled.filter(({ id }) => !bookings.some((booking) => booking.id === id));
  return [...bookings, ...removed].sort((one, other) => one.startTime.localeCompare(other.startTime));
};

/** Whether one of the bookings has the table at the time of another. */
const isCovered = ({ tableId, startTime, endTime }: OwnBooking, by: readonly OwnBooking[]): boolean =>
  by.some((booking) => booking.tableId === tableId && booking.startTime <= startTime && booking.endTime >= endTime);

/** The toast has the reason if it is about the desk: there is no form that would show it, and trying again can't succeed. */
const againFailed = ({ code }: PortalError): Failure =>
  code === 'conflict' || code === 'not_found' ? { title: bookingTexts.failed.title } : bookingTexts.failed;

interface MyBookingsProps {
  /** Whether the reader may book; without, the part shows only what they have booked before. */
  mayBook: boolean;
  /** Bookings that are over by then are not shown. */
  now: Date;
}

/** The reader's current and future bookings, each of which can be cancelled and booked again, and whether their name is hidden. */
export const MyBookings = ({ mayBook, now }: MyBookingsProps) => {
  const { data, error, refetch } = useQuery(operationQuery(listMyBookings));
  const [cancelled, setCancelled] = useState<readonly OwnBooking[]>([]);
  const { mutateAsync: book } = useOperation(createBooking, { success: bookingTexts.created, failure: againFailed });
  const bookAgain = async ({ id, tableId, startTime, endTime, notes }: OwnBooking) => {
    try {
      await book({ body: { tableId, startTime, endTime, notes } });
      setCancelled((before) => before.filter((booking) => booking.id !== id));
    } catch {
      // the mutation shows a toast
    }
  };
  const { cancel, busy } = useCancellation(
    (booking) => setCancelled((before) => [...before, booking]),
    mayBook ? bookAgain : undefined,
  );
  const isOff = ({ id, status }: OwnBooking) => status === 'cancelled' || cancelled.some((booking) => booking.id === id);
  const all = data && withCancelled(data, cancelled).filter(({ endTime }) => new Date(endTime) > now);
  const kept = all?.filter((booking) => !isOff(booking)) ?? [];
  // one that was booked again is not offered a second time
  const shown = all?.filter((booking) => !isOff(booking) || !isCovered(booking, kept));
  if (!mayBook && !shown?.length) return null;
  return (
    <Card title={t`My bookings`}>
      <KeptFocus label={t`My bookings`} className="flex flex-col gap-4">
        {error && shown ? <LoadAlert onRetry={() => void refetch()} /> : null}
        {error && !shown ? (
          <ErrorState error={error} title={t`Your bookings could not be loaded`} onRetry={() => void refetch()} />
        ) : !shown ? (
          <Skeleton className="h-12 w-full" />
        ) : shown.length === 0 ? (
          <p className="text-muted text-sm">{t`You have no bookings. Pick a day, then a free desk.`}</p>
        ) : (
          <ul className="-mt-3 flex flex-col">
            {shown.map((booking) => (
              <OwnBookingRow
                key={booking.id}
                booking={booking}
                isCancelled={isOff(booking)}
                busy={busy}
                onCancel={() => cancel(booking)}
                onBookAgain={mayBook ? () => void bookAgain(booking) : undefined}
              />
            ))}
          </ul>
        )}
      </KeptFocus>
      {shown || error ? <HideName /> : null}
    </Card>
  );
};
