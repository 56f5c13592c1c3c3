import { EmptyState } from 'portal-sdk/ui/empty-state';
import { PageHeader } from 'portal-sdk/ui/page-header';

/** Stands at /office-booking until the area itself is released; says so instead of pretending. */
export const OfficeBookingPage = () => (
  <>
    <PageHeader title="Office Booking" subtitle="Desks in our offices, by day and hour" />
    <EmptyState
      title="This area is not open yet"
      description="It will appear here with a later release. Nothing you need to do."
    />
  </>
);
