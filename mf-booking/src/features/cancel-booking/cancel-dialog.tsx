import { ConfirmDialog } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';

interface CancelDialogProps {
  /** Names the booking, and says what follows. */
  text: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a booking is cancelled. */
export default function CancelDialog({ text, busy, onClose, onConfirm }: CancelDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={t`Cancel this booking?`}
      text={<span className="wrap-anywhere">{text}</span>}
      confirmLabel={t`Cancel booking`}
      cancelLabel={t`Keep it`}
      danger
      busy={busy}
    />
  );
}
