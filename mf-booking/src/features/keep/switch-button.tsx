import { Button } from 'portal-sdk/ui/button';
import { ConfirmDialog } from 'portal-sdk/ui/confirm-dialog';
import { useState } from 'react';

interface SwitchButtonProps {
  name: string;
  isActive: boolean;
  busy: boolean;
  /** Answers once it was tried. */
  onSwitch: (isActive: boolean) => Promise<unknown>;
}

/** Switches an office or a table on, or off once that was asked: what is booked is cancelled then. */
export const SwitchButton = ({ name, isActive, busy, onSwitch }: SwitchButtonProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        busy={busy}
        aria-label={`${isActive ? 'Switch off' : 'Switch on'} ${name}`}
        onClick={() => (isActive ? setAsking(true) : void onSwitch(true))}
      >
        {isActive ? 'Switch off' : 'Switch on'}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void onSwitch(false).then(() => setAsking(false))}
        title={`Switch off ${name}?`}
        text="All its bookings to come are cancelled, and the bookers are told by mail. Switching it on again brings none of them back."
        confirmLabel="Switch off"
        cancelLabel="Keep it"
        danger
        busy={busy}
      />
    </>
  );
};
