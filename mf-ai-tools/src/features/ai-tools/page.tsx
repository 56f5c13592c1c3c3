import { EmptyState } from 'portal-sdk/ui/empty-state';
import { PageHeader } from 'portal-sdk/ui/page-header';

/** Stands at /ai-tools until the area itself is released; says so instead of pretending. */
export const AiToolsPage = () => (
  <>
    <PageHeader title="AI Tools" subtitle="Tools that colleagues use and recommend" />
    <EmptyState
      title="This area is not open yet"
      description="It will appear here with a later release. Nothing you need to do."
    />
  </>
);
