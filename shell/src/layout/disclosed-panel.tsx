import { type ReactNode, Suspense } from 'react';
import { t } from 'shared-contracts/translate';
import { AreaBoundary } from '../remotes/area-boundary.tsx';

const NotThere = () => <p role="alert" className="p-4 text-sm">{t`This could not be opened. Please load the page again.`}</p>;

/** What a button of the top bar shows below it, whose code may have to come first. */
export const DisclosedPanel = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`menu-panel ${className}`}>
    <AreaBoundary fallback={<NotThere />}>
      <Suspense fallback={<p className="p-4 text-muted text-sm">{t`Opening…`}</p>}>{children}</Suspense>
    </AreaBoundary>
  </div>
);
