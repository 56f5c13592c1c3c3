import { AreaRoutes } from 'portal-sdk/host';
import { Route } from 'portal-sdk/router';
import { lazy } from 'react';
import { BookingPage } from './features/page/booking-page.tsx';

const OfficesPage = lazy(() => import('./features/manage-offices/offices-page.tsx'));

export default function BookingRoutes() {
  return (
    <AreaRoutes>
      <Route index element={<BookingPage />} />
      <Route path="offices" element={<OfficesPage />} />
    </AreaRoutes>
  );
}
