import { ConfirmDialog } from 'portal-sdk/ui';
import type { OwnBooking } from 'shared-contracts/schemas/booking';

interface CancelDialogProps {
  booking: OwnBooking;
  /** Its day and times. */
  when: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a booking is cancelled. */
export default function CancelDialog({ booking, when, busy, onClose, onConfirm }: CancelDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title="Cancel this booking?"
      text={
        <span className="wrap-anywhere">{`${booking.tableName} in ${booking.officeName}, ${when}. It becomes available to others.`}</span>
      }
      confirmLabel="Cancel booking"
      cancelLabel="Keep it"
      danger
      busy={busy}
    />
  );
}
