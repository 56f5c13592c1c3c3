import { Route, Routes } from 'portal-sdk/router';
import { BookingPage } from './features/page/booking-page.tsx';

/** The pages below the mount of this area. */
export default function BookingRoutes() {
  return (
    <Routes>
      <Route index element={<BookingPage />} />
    </Routes>
  );
}
