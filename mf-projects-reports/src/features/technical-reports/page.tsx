import { EmptyState } from 'portal-sdk/ui/empty-state';
import { PageHeader } from 'portal-sdk/ui/page-header';

/** Stands at /technical-reports until the area itself is released; says so instead of pretending. */
export const TechnicalReportsPage = () => (
  <>
    <PageHeader title="Technical Reports" subtitle="Reviewed reports with their versions" />
    <EmptyState
      title="This area is not open yet"
      description="It will appear here with a later release. Nothing you need to do."
    />
  </>
);
