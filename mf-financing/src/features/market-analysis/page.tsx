import { EmptyState } from 'portal-sdk/ui/empty-state';
import { PageHeader } from 'portal-sdk/ui/page-header';

/** Stands at /market-analysis until the area itself is released; says so instead of pretending. */
export const MarketAnalysisPage = () => (
  <>
    <PageHeader title="New Financing Opportunities" subtitle="EU and national calls, with their deadlines" />
    <EmptyState
      title="This area is not open yet"
      description="It will appear here with a later release. Nothing you need to do."
    />
  </>
);
