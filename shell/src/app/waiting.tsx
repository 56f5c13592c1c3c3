import { Spinner } from 'portal-sdk/ui/spinner';

/** A whole page that waits. */
export const Waiting = ({ label = 'Loading…' }: { label?: string }) => (
  <div className="grid min-h-dvh place-items-center">
    <Spinner label={label} />
  </div>
);
