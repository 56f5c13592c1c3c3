import Plus from 'lucide-react/icons/plus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useAddressSearch } from 'portal-sdk/lists/address-search';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { Button } from 'portal-sdk/ui/button';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { CardSkeletons } from 'portal-sdk/ui/skeleton';
import { Tabs } from 'portal-sdk/ui/tabs';
import { lazy, Suspense } from 'react';
import { userTexts } from 'shared-contracts/terms/users';
import { UsersAndRoles } from '../users/users-and-roles.tsx';
import { Figures } from './figures.tsx';

const Reviews = lazy(() => import('../reviews/reviews.tsx'));
const AuditLog = lazy(() => import('../audit/audit-log.tsx'));
const loadInvitation = () => import('../users/invite-dialog.tsx');
const InviteDialog = lazy(loadInvitation);
/** Fetches the form while the hand is on its way; should that fail, opening it says so. */
const preloadInvitation = () => void loadInvitation().catch(() => undefined);

/** The parts of the panel; a further one adds its line, and what it shows. */
const tabs = [
  { id: 'users', label: 'Users & Roles' },
  { id: 'review', label: 'Content Review' },
  { id: 'audit', label: 'Audit Log' },
] as const;

const Badge = () => (
  <span className="inline-flex h-6 items-center gap-1.5 rounded-full bg-primary-soft px-2.5 font-medium text-primary-ink text-xs">
    <ShieldCheck className="size-3.5" aria-hidden="true" />
    {userTexts.accessBadge}
  </span>
);

const Part = ({ tab }: { tab: (typeof tabs)[number]['id'] }) => {
  if (tab === 'audit')
    return (
      <Suspense fallback={<CardSkeletons count={1} label="Opening the audit log…" />}>
        <AuditLog />
      </Suspense>
    );
  if (tab === 'review')
    return (
      <Suspense fallback={<CardSkeletons count={3} label="Loading reviews…" />}>
        <Reviews part="queue" />
      </Suspense>
    );
  return (
    <div className="flex flex-col gap-8">
      <UsersAndRoles />
      <Suspense fallback={<CardSkeletons count={2} label="Loading pending approvals…" />}>
        <Reviews part="first" />
      </Suspense>
    </div>
  );
};

/** The admin panel. Filters belong to one part, so that going to another one leaves them behind. */
export const AdminPage = () => {
  const { search, replaceAll } = useAddressSearch();
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'users';
  const invitation = useDialogAddress('invite');
  return (
    <>
      <PageHeader
        title="Admin Panel"
        subtitle={
          <>
            <span className="mb-2 block">Users, roles, approvals and what has happened</span>
            <Badge />
          </>
        }
        actions={
          <Button
            icon={<Plus />}
            onClick={() => invitation.open()}
            onPointerEnter={preloadInvitation}
            onFocus={preloadInvitation}
          >
            Add User
          </Button>
        }
      />
      <Figures />
      <div className="mt-6">
        <Tabs
          tabs={tabs}
          value={tab}
          onChange={(id) => replaceAll(id === 'users' ? {} : { tab: id })}
          label="Parts of the admin panel"
        >
          <Part tab={tab} />
        </Tabs>
      </div>
      {invitation.isOpen ? (
        <Suspense fallback={null}>
          <InviteDialog onClose={invitation.close} />
        </Suspense>
      ) : null}
    </>
  );
};
