import { EmptyState } from 'portal-sdk/ui/empty-state';
import { PageHeader } from 'portal-sdk/ui/page-header';

/** Stands at /projects until the area itself is released; says so instead of pretending. */
export const ProjectsPage = () => (
  <>
    <PageHeader title="Projects" subtitle="What we are building, who takes part, and where it stands" />
    <EmptyState
      title="This area is not open yet"
      description="It will appear here with a later release. Nothing you need to do."
    />
  </>
);
