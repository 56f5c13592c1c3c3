import { useOperation } from 'portal-sdk/query';
import { lazyDialog } from 'portal-sdk/ui';
import { useState } from 'react';
import { bookingTexts } from 'shared-contracts/constants/booking';
import { formatLongDay } from 'shared-contracts/constants/day';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import { cancelBooking } from 'shared-contracts/endpoints/bookings';
import type { Booking } from 'shared-contracts/schemas/booking';
import { t } from 'shared-contracts/translate';
import { bookerOf } from '../offices/booker.tsx';

const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx'));

interface CancelForColleagueProps {
  booking: Booking;
  tableName: string;
  officeName: string;
  timeZone: string;
  /** Whether it is the only one there: then its button needs no times. */
  isOnly: boolean;
}

/** Cancels a colleague's booking, after a confirmation. */
export const CancelForColleague = ({ booking, tableName, officeName, timeZone, isOnly }: CancelForColleagueProps) => {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useOperation(cancelBooking, {
    success: bookingTexts.cancelled,
    failure: { title: bookingTexts.cancelFailed },
  });
  const [start, end] = [wallTimeOf(new Date(booking.startTime), timeZone), wallTimeOf(new Date(booking.endTime), timeZone)];
  const when = t`${formatLongDay(start.day)}, ${start.time} to ${end.time}`;
  const booker = bookerOf(booking);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className="link touch-halo text-left tabular-nums" onClick={() => setAsking(true)}>
        <span className="sr-only">{t`Cancel ${tableName}, ${when}, booked by ${booker}`}</span>
        <span aria-hidden="true">{isOnly ? t`Cancel booking` : t`Cancel ${start.time}–${end.time}`}</span>
      </button>
      {asking ? (
        <CancelDialog
          text={t`${tableName} in ${officeName}, ${when}, booked by ${booker}. They'll be notified by email.`}
          busy={isPending}
          onClose={close}
          onConfirm={() => mutate({ params: { id: booking.id } }, { onSettled: close })}
        />
      ) : null}
    </>
  );
};
