import { useHost } from 'portal-sdk/host-context';
import { isPortalError, portalError } from 'portal-sdk/portal-error';
import { invalidate, useOperation } from 'portal-sdk/queries';
import type { BookingForm, BookingInput } from 'shared-contracts/schemas/booking';
import { bookingTexts } from 'shared-contracts/terms/booking';
import { instantOf, isOnTheClock } from 'shared-contracts/terms/zoned-time';
import { createBooking } from 'shared-contracts/wire/bookings';

/** Books a table and says how it went. What it throws carries the reason. */
export const useBooking = () => {
  const host = useHost();
  const { mutateAsync } = useOperation(createBooking);
  return async (booking: BookingInput): Promise<void> => {
    try {
      await mutateAsync({ body: booking });
    } catch (thrown) {
      // the end of a session has a message of its own, and only one shows at a time
      if (!isPortalError(thrown) || thrown.code !== 'unauthenticated')
        host.notify({ ...bookingTexts.failed, variant: 'destructive' });
      // what stands on the page was not what the server knows
      await invalidate(host.queryClient, createBooking.changes);
      throw thrown;
    }
    host.notify(bookingTexts.created);
  };
};

/**
 * What the dialog says, as the api takes it: times of the company's clocks made instants.
 * @throws PortalError with an issue at a time that the clocks skip on that day
 */
export const bookingOf = (tableId: string, { date: day, notes, ...times }: BookingForm, timeZone: string): BookingInput => {
  const instant = (path: 'startTime' | 'endTime') => {
    const wall = { day, time: times[path] };
    if (isOnTheClock(wall, timeZone)) return instantOf(wall, timeZone).toISOString();
    const error = 'On this day the clocks go forward and skip this time';
    throw portalError({ status: 422, code: 'invalid_input', error, issues: [{ path, message: error }] });
  };
  return { tableId, startTime: instant('startTime'), endTime: instant('endTime'), notes };
};
