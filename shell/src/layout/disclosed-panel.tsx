import { type ReactNode, Suspense } from 'react';
import { t } from 'shared-contracts/translate';
import { AreaBoundary } from '../remotes/area-boundary.tsx';

const NotThere = () => <p role="alert" className="p-4 text-sm">{t`This could not be opened. Please load the page again.`}</p>;

/** The panel that a top bar button opens below itself, whose code may still have to load. */
export const DisclosedPanel = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`menu-panel ${className}`}>
    <AreaBoundary fallback={<NotThere />}>
      <Suspense fallback={<p className="p-4 text-muted text-sm">{t`Opening…`}</p>}>{children}</Suspense>
    </AreaBoundary>
  </div>
);
