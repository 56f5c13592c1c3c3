import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { invalidate, useOperation } from 'portal-sdk/queries';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import { bookingTexts } from 'shared-contracts/terms/booking';
import { cancelBooking } from 'shared-contracts/wire/bookings';

/** Cancels a booking and offers to book it again. @param onDone told once it is cancelled */
export const useCancellation = (onDone: (booking: OwnBooking) => void, bookAgain: (booking: OwnBooking) => void) => {
  const { notify, queryClient } = useHost();
  const { mutateAsync, isPending } = useOperation(cancelBooking);
  const cancel = async (booking: OwnBooking): Promise<boolean> => {
    try {
      await mutateAsync({ params: { id: booking.id } });
    } catch (thrown) {
      const { code, error } = isPortalError(thrown) ? thrown : {};
      if (code !== 'unauthenticated') notify({ title: bookingTexts.cancelFailed, description: error, variant: 'destructive' });
      await invalidate(queryClient, cancelBooking.changes);
      return false;
    }
    notify({ ...bookingTexts.cancelled, action: { label: 'Book again', run: () => bookAgain(booking) } });
    onDone(booking);
    return true;
  };
  return { cancel, busy: isPending };
};
