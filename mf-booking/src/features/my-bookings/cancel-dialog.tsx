import { ConfirmDialog } from 'portal-sdk/ui';
import type { OwnBooking } from 'shared-contracts/schemas/booking';
import { t } from 'shared-contracts/translate';

interface CancelDialogProps {
  booking: OwnBooking;
  /** Its day and times. */
  when: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a booking is cancelled. */
export default function CancelDialog({ booking, when, busy, onClose, onConfirm }: CancelDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={t`Cancel this booking?`}
      text={
        <span className="wrap-anywhere">{t`${booking.tableName} in ${booking.officeName}, ${when}. It becomes available to others.`}</span>
      }
      confirmLabel={t`Cancel booking`}
      cancelLabel={t`Keep it`}
      danger
      busy={busy}
    />
  );
}
