import { NewItemDialog } from 'portal-sdk/content';
import { DateField, TextArea, TimeField } from 'portal-sdk/forms';
import { useHost } from 'portal-sdk/host';
import { bookingLimits, bookingTexts } from 'shared-contracts/constants/booking';
import { createBooking } from 'shared-contracts/endpoints/bookings';
import { bookingFormSchema } from 'shared-contracts/schemas/booking';
import { t } from 'shared-contracts/translate';
import { bookingInputOf } from './use-booking.ts';

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
      title={t`Book ${tableName}`}
      description={t`${officeName}. Times are in ${timeZone}.`}
      submitLabel={t`Book Table`}
      submit={createBooking}
      inputOf={(form) => ({ body: bookingInputOf(tableId, form, timeZone) })}
      success={bookingTexts.created}
      failure={bookingTexts.failed}
      schema={bookingFormSchema}
      defaultValues={{ ...defaultValues, notes: '' }}
      draftKey={`booking/${tableId}/${defaultValues.date}/${defaultValues.startTime}-${defaultValues.endTime}`}
      onClose={onClose}
    >
      {() => (
        <>
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
