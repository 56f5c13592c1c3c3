import { EmptyState } from 'portal-sdk/ui/empty-state';
import { PageHeader } from 'portal-sdk/ui/page-header';

/** Stands at /energy-management until the area itself is released; says so instead of pretending. */
export const EnergyManagementPage = () => (
  <>
    <PageHeader title="Energy Management Analysis" subtitle="AI prompts, research papers, and energy analysis resources" />
    <EmptyState
      title="This area is not open yet"
      description="It will appear here with a later release. Nothing you need to do."
    />
  </>
);
