import { Route, Routes } from 'portal-sdk/router';
import { Spinner } from 'portal-sdk/ui/spinner';
import { lazy, Suspense } from 'react';
import { OpportunitiesPage } from './features/market-analysis/opportunities-page.tsx';

const GrantPage = lazy(() => import('./features/grant/grant-page.tsx'));

/** The pages below the mount of this area. */
export default function FinancingRoutes() {
  return (
    <Suspense fallback={<Spinner label="Opening the page…" />}>
      <Routes>
        <Route index element={<OpportunitiesPage />} />
        <Route path=":id" element={<GrantPage />} />
      </Routes>
    </Suspense>
  );
}
