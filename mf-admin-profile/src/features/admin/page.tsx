import Plus from 'lucide-react/icons/plus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { shortcut } from 'portal-sdk/host';
import { DialogButton, useAddressSearch } from 'portal-sdk/lists';
import { lazyDialog, PageHeader, Tabs } from 'portal-sdk/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { userTexts } from 'shared-contracts/constants/users';
import { t } from 'shared-contracts/translate';
import { ReviewsSkeleton, tabSkeletons } from '../page/skeletons.tsx';
import { UsersAndRoles } from '../users/users-and-roles.tsx';
import { Figures } from './figures.tsx';

const TeamCharts = lazy(() => import('./team-charts.tsx'));
const Reviews = lazy(() => import('../reviews/reviews.tsx'));
const InviteDialog = lazyDialog(() => import('../users/invite-dialog.tsx'));

/** The tabs of the panel, in order; to add one, add its line and its content. */
const tabs = [
  { id: 'users', label: t`Users & Roles` },
  { id: 'review', label: t`Content Review` },
  { id: 'fields', label: t`Fields` },
  { id: 'branding', label: t`Branding` },
  { id: 'permissions', label: t`Permissions` },
  { id: 'audit', label: t`Audit Log` },
  { id: 'remotes', label: t`Remotes` },
  { id: 'content', label: t`Content` },
  { id: 'jobs', label: t`Background Jobs` },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** The tabs whose code is loaded when they open. */
const lazyTabs: Readonly<Record<Exclude<TabId, 'users' | 'review'>, ComponentType>> = {
  fields: lazy(() => import('../fields/fields-tab.tsx')),
  branding: lazy(() => import('../branding/branding-tab.tsx')),
  permissions: lazy(() => import('../permissions/permissions-tab.tsx')),
  audit: lazy(() => import('../audit/audit-log.tsx')),
  remotes: lazy(() => import('../remotes/remotes.tsx')),
  content: lazy(() => import('../content/content-tab.tsx')),
  jobs: lazy(() => import('../jobs/jobs-tab.tsx')),
};

const Badge = () => (
  <span className="inline-flex h-6 items-center gap-1.5 rounded-full bg-primary-soft px-2.5 font-medium text-primary-ink text-xs">
    <ShieldCheck className="size-3.5" aria-hidden="true" />
    {userTexts.accessBadge}
  </span>
);

const TabContent = ({ tab }: { tab: TabId }) => {
  if (tab === 'review')
    return (
      <Suspense fallback={tabSkeletons.review}>
        <Reviews part="queue" />
      </Suspense>
    );
  if (tab !== 'users') {
    const Opened = lazyTabs[tab];
    return (
      <Suspense fallback={tabSkeletons[tab]}>
        <Opened />
      </Suspense>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <UsersAndRoles />
      <Suspense fallback={<ReviewsSkeleton count={3} all={false} label={t`Loading pending approvals…`} />}>
        <Reviews part="first" />
      </Suspense>
      <Suspense fallback={<div className="min-h-126 lg:min-h-62" />}>
        <TeamCharts />
      </Suspense>
    </div>
  );
};

/** The admin panel. Filters belong to one tab, so switching tabs clears them. */
export const AdminPage = () => {
  const { search, replaceAll } = useAddressSearch();
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'users';
  return (
    <>
      <PageHeader
        title={t`Admin Panel`}
        subtitle={t`Users, content and settings of the portal`}
        actions={
          <>
            <Badge />
            <DialogButton
              icon={<Plus />}
              address="invite"
              label={t`Add User`}
              preload={InviteDialog.preload}
              {...shortcut('c', t`Add User`)}
            >
              {(onClose) => <InviteDialog onClose={onClose} />}
            </DialogButton>
          </>
        }
      />
      <Figures />
      <div className="mt-4 xl:mt-6">
        <Tabs
          tabs={tabs}
          value={tab}
          onChange={(id) => replaceAll(id === 'users' ? {} : { tab: id })}
          label={t`Parts of the admin panel`}
        >
          <TabContent tab={tab} />
        </Tabs>
      </div>
    </>
  );
};
