import type { ReactNode } from 'react';
import { usePortal } from '../app/portal-context.tsx';
import { OfflineNotice } from '../layout/offline-notice.tsx';
import { MarketingPanel } from './marketing-panel.tsx';

/** The page of everything that happens before signing in: what the portal is, beside one card. */
export const AuthLayout = ({ children }: { children: ReactNode }) => {
  const { companyName } = usePortal().boot.branding;
  return (
    <div className="auth-page">
      <MarketingPanel />
      <main className="flex min-w-0 flex-col">
        <OfflineNotice />
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 py-8 sm:px-6">
          <h1 className="mb-6 font-semibold text-2xl tracking-tight">
            <span className="block font-normal text-base text-muted lg:sr-only">{companyName}</span>
            Welcome
          </h1>
          {children}
        </div>
      </main>
    </div>
  );
};
