import { NewItemDialog } from 'portal-sdk/content/new-item-dialog';
import { TextArea } from 'portal-sdk/forms/text-area';
import { TextField } from 'portal-sdk/forms/text-field';
import { useHost } from 'portal-sdk/host-context';
import { bookingLimits, bookingTexts } from 'shared-contracts/constants/booking';
import { createBooking } from 'shared-contracts/endpoints/bookings';
import { bookingFormSchema } from 'shared-contracts/schemas/booking';
import { bookingOf } from './use-booking.ts';

interface BookingDialogProps {
  tableId: string;
  tableName: string;
  officeName: string;
  defaultValues: { readonly date: string; readonly startTime: string; readonly endTime: string };
  onClose: () => void;
}

/** The dialog that books a table. */
export default function BookingDialog({ tableId, tableName, officeName, defaultValues, onClose }: BookingDialogProps) {
  const { timeZone } = useHost();
  return (
    <NewItemDialog
      title={`Book ${tableName}`}
      description={`${officeName}. Times are in ${timeZone}.`}
      submitLabel="Book Table"
      submit={createBooking}
      inputOf={(form) => ({ body: bookingOf(tableId, form, timeZone) })}
      success={bookingTexts.created}
      failure={bookingTexts.failed}
      schema={bookingFormSchema}
      defaultValues={{ ...defaultValues, notes: '' }}
      draftKey={`booking/${tableId}/${defaultValues.date}/${defaultValues.startTime}-${defaultValues.endTime}`}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="date" label="Date" type="date" />
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField name="startTime" label="Start time" type="time" />
            <TextField name="endTime" label="End time" type="time" />
          </div>
          <TextArea name="notes" label="Notes" rows={3} maxLength={bookingLimits.notes} optional />
        </>
      )}
    </NewItemDialog>
  );
}
