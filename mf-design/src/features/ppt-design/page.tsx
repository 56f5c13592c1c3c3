import { EmptyState } from 'portal-sdk/ui/empty-state';
import { PageHeader } from 'portal-sdk/ui/page-header';

/** Stands at /ppt-design until the area itself is released; says so instead of pretending. */
export const PptDesignPage = () => (
  <>
    <PageHeader title="PPT &amp; Design" subtitle="Presentations, templates and design assets" />
    <EmptyState
      title="This area is not open yet"
      description="It will appear here with a later release. Nothing you need to do."
    />
  </>
);
