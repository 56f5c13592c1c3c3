import { EmptyState } from 'portal-sdk/ui/empty-state';
import { PageHeader } from 'portal-sdk/ui/page-header';

/** Stands at /profile until the area itself is released; says so instead of pretending. */
export const ProfilePage = () => (
  <>
    <PageHeader title="Profile" subtitle="What colleagues see of you, and your account" />
    <EmptyState
      title="This area is not open yet"
      description="It will appear here with a later release. Nothing you need to do."
    />
  </>
);
