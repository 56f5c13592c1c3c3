import { operationQuery, useOperation, useQuery } from 'portal-sdk/query';
import { Card, ErrorState, Skeleton } from 'portal-sdk/ui';
import { useRef, useState } from 'react';
import { bookingTexts } from 'shared-contracts/constants/booking';
import { cancelBooking, listMyBookings } from 'shared-contracts/endpoints/bookings';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import { t } from 'shared-contracts/translate';
import { useBooking } from '../create-booking/use-booking.ts';
import { OwnBookingRow } from './own-booking.tsx';

/** Cancels a booking and offers to book it again. @param onDone called after the cancellation */
const useCancellation = (onDone: (booking: OwnBooking) => void, bookAgain: (booking: OwnBooking) => void) => {
  const cancelled = useRef<OwnBooking>(undefined);
  const again = () => {
    if (cancelled.current) bookAgain(cancelled.current);
  };
  const { mutateAsync, isPending } = useOperation(cancelBooking, {
    success: { ...bookingTexts.cancelled, action: { label: t`Book again`, run: again } },
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
const together = (bookings: readonly OwnBooking[], cancelled: readonly OwnBooking[]): OwnBooking[] => {
  const gone = cancelled.filter(({ id }) => !bookings.some((booking) => booking.id === id));
  return [...bookings, ...gone].sort((one, other) => one.startTime.localeCompare(other.startTime));
};

/** The reader's current and future bookings. Each can be cancelled, and then booked again. */
export const MyBookings = () => {
  const { data, error, refetch } = useQuery(operationQuery(listMyBookings));
  const [cancelled, setCancelled] = useState<readonly OwnBooking[]>([]);
  const book = useBooking();
  const bookAgain = async ({ id, tableId, startTime, endTime, notes }: OwnBooking) => {
    try {
      await book({ tableId, startTime, endTime, notes });
      setCancelled((before) => before.filter((one) => one.id !== id));
    } catch {
      // the mutation shows a toast
    }
  };
  const { cancel, busy } = useCancellation(
    (booking) => setCancelled((before) => [...before, booking]),
    (booking) => void bookAgain(booking),
  );
  const shown = data && together(data, cancelled);
  return (
    <Card title={t`My Bookings`}>
      {error ? (
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
              isCancelled={cancelled.some(({ id }) => id === booking.id)}
              busy={busy}
              onCancel={() => cancel(booking)}
              onBookAgain={() => void bookAgain(booking)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
};
