import { Spinner } from 'portal-sdk/ui';

/** A loading indicator for a whole page. */
export const Waiting = ({ label = 'Loading…' }: { label?: string }) => (
  <div className="grid min-h-dvh place-items-center">
    <Spinner label={label} />
  </div>
);
