import { portalError, useOperation } from 'portal-sdk/query';
import { bookingTexts } from 'shared-contracts/constants/booking';
import { instantOf, wallTimeExists } from 'shared-contracts/constants/zoned-time';
import { createBooking } from 'shared-contracts/endpoints/bookings';
import type { BookingForm, BookingInput } from 'shared-contracts/schemas/booking';
import { t } from 'shared-contracts/translate';

/** Books a table and shows a toast of the result. The returned function throws PortalError if the booking fails. */
export const useCreateBooking = () => {
  const { mutateAsync } = useOperation(createBooking, { success: bookingTexts.created, failure: bookingTexts.failed });
  return async (body: BookingInput): Promise<void> => {
    await mutateAsync({ body });
  };
};

/**
 * Converts the form to the api's input: wall times in the company's time zone to instants.
 * @throws PortalError with an issue at a time that a clock change skips on that day
 */
export const bookingInputOf = (tableId: string, { date: day, notes, ...times }: BookingForm, timeZone: string): BookingInput => {
  const instant = (path: 'startTime' | 'endTime') => {
    const wall = { day, time: times[path] };
    if (wallTimeExists(wall, timeZone)) return instantOf(wall, timeZone).toISOString();
    const error = t`The clocks go forward on this day and skip this time`;
    throw portalError({ status: 422, code: 'invalid_input', error, issues: [{ path, message: error }] });
  };
  return { tableId, startTime: instant('startTime'), endTime: instant('endTime'), notes };
};
