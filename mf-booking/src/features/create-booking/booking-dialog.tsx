import { NewItemDialog } from 'portal-sdk/content';
import { DateField, TextArea, TimeField } from 'portal-sdk/forms';
import { useHost } from 'portal-sdk/host';
import { portalError } from 'portal-sdk/query';
import { bookingLimits, bookingRules, bookingTexts, latestStart } from 'shared-contracts/constants/booking';
import { instantOf, wallTimeExists } from 'shared-contracts/constants/zoned-time';
import { createBooking } from 'shared-contracts/endpoints/bookings';
import { type BookingForm, type BookingInput, bookingFormSchema } from 'shared-contracts/schemas/booking';
import { t } from 'shared-contracts/translate';

/**
 * Converts the form to the api's input: wall times in the company's time zone to instants.
 * @throws PortalError with an issue at a time that a clock change skips on that day, or at a date that is too far ahead
 */
const bookingInputOf = (tableId: string, { date: day, notes, ...times }: BookingForm, timeZone: string): BookingInput => {
  const refuse = (path: keyof BookingForm, error: string) =>
    portalError({ status: 422, code: 'invalid_input', error, issues: [{ path, message: error }] });
  const instant = (path: 'startTime' | 'endTime') => {
    const wall = { day, time: times[path] };
    if (!wallTimeExists(wall, timeZone)) throw refuse(path, t`The clocks go forward on this day and skip this time`);
    return instantOf(wall, timeZone);
  };
  const [startTime, endTime] = [instant('startTime'), instant('endTime')];
  if (startTime > latestStart(new Date())) throw refuse('date', bookingRules.tooFar);
  return { tableId, startTime: startTime.toISOString(), endTime: endTime.toISOString(), notes };
};

interface BookingDialogProps {
  tableId: string;
  tableName: string;
  officeName: string;
  /** False once the table has been deactivated while the dialog is open. */
  isBookable: boolean;
  defaultValues: { readonly date: string; readonly startTime: string; readonly endTime: string };
  onClose: () => void;
}

/** The dialog that books a table. */
export default function BookingDialog(props: BookingDialogProps) {
  const { tableId, tableName, officeName, isBookable, defaultValues, onClose } = props;
  const { timeZone } = useHost();
  return (
    <NewItemDialog
      title={t`Book ${tableName}`}
      description={t`${officeName}. Times are in ${timeZone}.`}
      submitLabel={t`Book desk`}
      submit={createBooking}
      inputOf={(form) => ({ body: bookingInputOf(tableId, form, timeZone) })}
      success={bookingTexts.created}
      failure={bookingTexts.failed}
      schema={bookingFormSchema}
      defaultValues={{ ...defaultValues, notes: '' }}
      draftKey={`booking/${tableId}/${defaultValues.date}/${defaultValues.startTime}-${defaultValues.endTime}`}
      isReady={() => isBookable}
      onClose={onClose}
    >
      {() => (
        <>
          {isBookable ? null : <p role="alert" className="form-alert">{t`This desk can no longer be booked.`}</p>}
          <DateField name="date" label={t`Date`} />
          <div className="grid grid-cols-2 gap-3">
            <TimeField name="startTime" label={t`Start time`} />
            <TimeField name="endTime" label={t`End time`} />
          </div>
          <TextArea name="notes" label={t`Notes`} rows={3} maxLength={bookingLimits.notes} optional />
        </>
      )}
    </NewItemDialog>
  );
}
