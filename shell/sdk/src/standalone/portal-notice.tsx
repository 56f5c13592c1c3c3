import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useStandalone } from './standalone-context.ts';

/** Says that there is no portal behind the page, and looks again when asked. */
export const PortalNotice = () => {
  const { session, again } = useStandalone();
  const [busy, setBusy] = useState(false);
  if (session.kind !== 'alone') return null;
  const look = async () => {
    setBusy(true);
    await again();
    setBusy(false);
  };
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 bg-warning-soft px-4 py-2 text-sm text-warning-ink">
      <p className="min-w-0 flex-1">{session.reason} Until then nothing can be read or saved here.</p>
      <Button variant="outline" size="sm" busy={busy} onClick={() => void look()}>
        Try again
      </Button>
    </div>
  );
};
