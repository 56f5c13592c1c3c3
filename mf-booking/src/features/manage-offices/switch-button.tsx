import { Button, ConfirmDialog } from 'portal-sdk/ui';
import { useState } from 'react';
import { t } from 'shared-contracts/translate';

interface SwitchButtonProps {
  name: string;
  isActive: boolean;
  busy: boolean;
  /** Resolves once the call has settled. */
  onSwitch: (isActive: boolean) => Promise<unknown>;
}

/** Switches an office or a table on or off. Asks before switching off, since that cancels bookings. */
export const SwitchButton = ({ name, isActive, busy, onSwitch }: SwitchButtonProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        busy={busy}
        aria-label={isActive ? t`Deactivate ${name}` : t`Activate ${name}`}
        onClick={() => (isActive ? setAsking(true) : void onSwitch(true))}
      >
        {isActive ? t`Deactivate` : t`Activate`}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void onSwitch(false).then(() => setAsking(false))}
        title={t`Deactivate ${name}?`}
        text={t`All upcoming bookings will be cancelled and people notified by email. Activating it again won't restore them.`}
        confirmLabel={t`Deactivate`}
        cancelLabel={t`Keep it`}
        danger
        busy={busy}
      />
    </>
  );
};
