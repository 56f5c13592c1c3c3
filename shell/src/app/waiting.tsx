import { Spinner } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';

/** A loading indicator for a whole page. */
export const Waiting = ({ label = t`Loading…` }: { label?: string }) => (
  <div className="grid min-h-dvh place-items-center">
    <Spinner label={label} />
  </div>
);
