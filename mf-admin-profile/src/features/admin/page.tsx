import { EmptyState } from 'portal-sdk/ui/empty-state';
import { PageHeader } from 'portal-sdk/ui/page-header';

/** Stands at /admin until the area itself is released; says so instead of pretending. */
export const AdminPage = () => (
  <>
    <PageHeader title="Admin Panel" subtitle="Users, roles, approvals and branding" />
    <EmptyState
      title="This area is not open yet"
      description="It will appear here with a later release. Nothing you need to do."
    />
  </>
);
