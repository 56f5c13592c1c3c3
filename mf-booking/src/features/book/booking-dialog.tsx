import { NewItemDialog } from 'portal-sdk/content/new-item-dialog';
import { TextArea } from 'portal-sdk/forms/text-area';
import { TextField } from 'portal-sdk/forms/text-field';
import { useHost } from 'portal-sdk/host-context';
import { bookingFormSchema } from 'shared-contracts/schemas/booking';
import { bookingLimits } from 'shared-contracts/terms/booking';
import { bookingOf, useBooking } from './use-booking.ts';

interface BookingDialogProps {
  tableId: string;
  tableName: string;
  officeName: string;
  /** What the form begins with. */
  begin: { readonly date: string; readonly startTime: string; readonly endTime: string };
  onClose: () => void;
}

/** The dialog that books a table. */
export default function BookingDialog({ tableId, tableName, officeName, begin, onClose }: BookingDialogProps) {
  const { timeZone } = useHost();
  const book = useBooking();
  return (
    <NewItemDialog
      title={`Book ${tableName}`}
      description={`${officeName}. Times are those of ${timeZone}.`}
      submitLabel="Book Table"
      schema={bookingFormSchema}
      begin={{ ...begin, notes: '' }}
      draftKey={`booking/${tableId}/${begin.date}/${begin.startTime}-${begin.endTime}`}
      onSubmit={async (form) => {
        await book(bookingOf(tableId, form, timeZone));
        onClose();
      }}
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
