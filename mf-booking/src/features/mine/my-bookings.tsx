import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { Card } from 'portal-sdk/ui/card';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { Skeleton } from 'portal-sdk/ui/skeleton';
import { useState } from 'react';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import { listMyBookings } from 'shared-contracts/wire/bookings';
import { useBooking } from '../book/use-booking.ts';
import { OwnBookingRow } from './own-booking.tsx';
import { useCancellation } from './use-cancellation.ts';

/** The bookings as they stand, and among them those that were cancelled here, which the api does not tell of any more. */
const together = (bookings: readonly OwnBooking[], cancelled: readonly OwnBooking[]): OwnBooking[] => {
  const gone = cancelled.filter(({ id }) => !bookings.some((booking) => booking.id === id));
  return [...bookings, ...gone].sort((one, other) => one.startTime.localeCompare(other.startTime));
};

/** One's own bookings that are not over, each of which can be cancelled, and booked again if that was a mistake. */
export const MyBookings = () => {
  const { data, error, refetch } = useQuery(operationQuery(listMyBookings));
  const [cancelled, setCancelled] = useState<readonly OwnBooking[]>([]);
  const book = useBooking();
  const bookAgain = async ({ id, tableId, startTime, endTime, notes }: OwnBooking) => {
    try {
      await book({ tableId, startTime, endTime, notes });
      setCancelled((before) => before.filter((one) => one.id !== id));
    } catch {
      // the toast has told it
    }
  };
  const { cancel, busy } = useCancellation(
    (booking) => setCancelled((before) => [...before, booking]),
    (booking) => void bookAgain(booking),
  );
  const shown = data && together(data, cancelled);
  return (
    <Card title="My Bookings">
      {error ? (
        <ErrorState error={error} title="Your bookings could not be read" onRetry={() => void refetch()} />
      ) : !shown ? (
        <Skeleton className="h-12 w-full" />
      ) : shown.length === 0 ? (
        <p className="text-muted text-sm">You have no bookings. Choose a day and press a free table.</p>
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
