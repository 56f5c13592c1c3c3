import { type ReactNode, useEffect, useRef } from 'react';
import { Company } from '../layout/company.tsx';
import { OfflineNotice } from '../layout/offline-notice.tsx';
import { MarketingPanel } from './marketing-panel.tsx';

/** The page of everything that happens before signing in: what the portal is, beside one column of work. */
export const AuthLayout = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null);
  // What was pressed may have gone with the view before: reading goes on here, not at the top of the window.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="auth-page">
      <MarketingPanel />
      <main ref={main} tabIndex={-1} className="flex min-w-0 flex-col outline-none">
        <OfflineNotice />
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 py-8 sm:px-6 lg:justify-center">
          <div className="mb-6 flex items-center gap-2.5 font-semibold text-lg tracking-tight lg:hidden">
            <Company />
          </div>
          {children}
        </div>
      </main>
    </div>
  );
};
