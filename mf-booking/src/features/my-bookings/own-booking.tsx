import { useHost } from 'portal-sdk/host';
import { Button, lazyDialog } from 'portal-sdk/ui';
import { Suspense, useState } from 'react';
import { cancelReasonOf } from 'shared-contracts/constants/booking';
import { dayInFull } from 'shared-contracts/constants/day';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import { msgid, pgettext, t } from 'shared-contracts/translate';

const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx'));

interface OwnBookingRowProps {
  booking: OwnBooking;
  /** Whether the person has just cancelled it here. */
  isCancelled: boolean;
  busy: boolean;
  /** Returns whether it is cancelled. */
  onCancel: () => Promise<boolean>;
  onBookAgain: () => void;
}

/** One of the reader's bookings. */
export const OwnBookingRow = ({ booking, isCancelled, busy, onCancel, onBookAgain }: OwnBookingRowProps) => {
  const { timeZone } = useHost();
  const [asking, setAsking] = useState(false);
  const [start, end] = [wallTimeOf(new Date(booking.startTime), timeZone), wallTimeOf(new Date(booking.endTime), timeZone)];
  const when = t`${dayInFull(start.day)}, ${start.time} to ${end.time}`;
  const gone = isCancelled || booking.status === 'cancelled';
  const { cancelCause: cause } = booking;
  const what = `${booking.tableName}, ${when}`;
  return (
    <li className="flex flex-col gap-2 border-line border-b py-3 last:border-b-0 last:pb-0">
      <div className={gone ? 'text-muted' : ''}>
        <p className={`wrap-anywhere font-medium text-sm ${gone ? 'line-through' : ''}`}>
          {`${booking.tableName}, ${booking.officeName}`}
        </p>
        <p className="text-muted text-xs">{when}</p>
        {booking.notes ? <p className="wrap-anywhere mt-1 whitespace-pre-line text-xs">{booking.notes}</p> : null}
        {gone ? (
          <p className="wrap-anywhere mt-1 text-warning-ink text-xs">{t`Cancelled. ${cause ? cancelReasonOf(cause) : (booking.cancelReason ?? '')}`}</p>
        ) : null}
      </div>
      <div>
        {gone ? (
          <Button size="sm" variant="outline" aria-label={t`Book again: ${what}`} onClick={onBookAgain}>{t`Book again`}</Button>
        ) : (
          <Button size="sm" variant="outline" aria-label={t`Cancel ${what}`} onClick={() => setAsking(true)}>
            {pgettext('a booking', msgid`Cancel`)}
          </Button>
        )}
      </div>
      {asking ? (
        <Suspense fallback={null}>
          <CancelDialog
            booking={booking}
            when={when}
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={() => void onCancel().then(() => setAsking(false))}
          />
        </Suspense>
      ) : null}
    </li>
  );
};
