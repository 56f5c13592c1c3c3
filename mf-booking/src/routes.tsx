import { Route, Routes } from 'portal-sdk/router';
import { Spinner } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { t } from 'shared-contracts/translate';
import { BookingPage } from './features/page/booking-page.tsx';

const OfficesPage = lazy(() => import('./features/manage-offices/offices-page.tsx'));

export default function BookingRoutes() {
  return (
    <Suspense fallback={<Spinner label={t`Opening the page…`} />}>
      <Routes>
        <Route index element={<BookingPage />} />
        <Route path="offices" element={<OfficesPage />} />
      </Routes>
    </Suspense>
  );
}
