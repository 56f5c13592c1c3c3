import Plus from 'lucide-react/icons/plus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { shortcut } from 'portal-sdk/host';
import { DialogButton, useAddressSearch } from 'portal-sdk/lists';
import { lazyDialog, PageHeader, Skeleton, Tabs } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { userTexts } from 'shared-contracts/constants/users';
import { t } from 'shared-contracts/translate';
import {
  AuditSkeleton,
  BrandingSkeleton,
  FilterBarSkeleton,
  HeadingSkeleton,
  JobsSkeleton,
  OrderedSkeleton,
  PermissionsSkeleton,
  RemotesSkeleton,
  ReviewsSkeleton,
} from '../page/skeletons.tsx';
import { UsersAndRoles } from '../users/users-and-roles.tsx';
import { Figures } from './figures.tsx';

const TeamCharts = lazy(() => import('./team-charts.tsx'));
const Reviews = lazy(() => import('../reviews/reviews.tsx'));
const InviteDialog = lazyDialog(() => import('../users/invite-dialog.tsx'));

/** People, the oldest submissions, and charts. */
const UsersTab = () => (
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

/** The tabs of the panel, in order; to add one, add it here. The skeleton shows while its code loads. */
const tabs = [
  { id: 'users', label: t`Users & Roles`, Content: UsersTab, skeleton: null },
  {
    id: 'review',
    label: t`Content Review`,
    Content: () => <Reviews part="queue" />,
    skeleton: (
      <div className="flex flex-col gap-5">
        <FilterBarSkeleton />
        <ReviewsSkeleton />
      </div>
    ),
  },
  {
    id: 'fields',
    label: t`Fields`,
    Content: lazy(() => import('../fields/fields-tab.tsx')),
    skeleton: (
      <div className="flex flex-col gap-4">
        <HeadingSkeleton />
        <OrderedSkeleton nested />
      </div>
    ),
  },
  {
    id: 'branding',
    label: t`Branding`,
    Content: lazy(() => import('../branding/branding-tab.tsx')),
    skeleton: <BrandingSkeleton />,
  },
  {
    id: 'permissions',
    label: t`Permissions`,
    Content: lazy(() => import('../permissions/permissions-tab.tsx')),
    skeleton: <PermissionsSkeleton />,
  },
  {
    id: 'audit',
    label: t`Audit Log`,
    Content: lazy(() => import('../audit/audit-log.tsx')),
    skeleton: (
      <div className="flex flex-col gap-6">
        <FilterBarSkeleton />
        <AuditSkeleton />
      </div>
    ),
  },
  { id: 'remotes', label: t`Remotes`, Content: lazy(() => import('../remotes/remotes.tsx')), skeleton: <RemotesSkeleton /> },
  {
    id: 'content',
    label: t`Content`,
    Content: lazy(() => import('../content/content-tab.tsx')),
    skeleton: (
      <div className="flex flex-col gap-6">
        <Skeleton className="h-8 w-full max-w-xl" />
        <HeadingSkeleton />
        <OrderedSkeleton />
      </div>
    ),
  },
  { id: 'jobs', label: t`Background Jobs`, Content: lazy(() => import('../jobs/jobs-tab.tsx')), skeleton: <JobsSkeleton /> },
] as const;

const Badge = () => (
  <span className="inline-flex h-6 items-center gap-1.5 rounded-full bg-primary-soft px-2.5 font-medium text-primary-ink text-xs">
    <ShieldCheck className="size-3.5" aria-hidden="true" />
    {userTexts.accessBadge}
  </span>
);

/** The admin panel. Filters belong to one tab, so switching tabs clears them. */
export const AdminPage = () => {
  const { search, replaceAll } = useAddressSearch();
  const { id: open, Content, skeleton } = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
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
          value={open}
          onChange={(id) => replaceAll(id === 'users' ? {} : { tab: id })}
          label={t`Parts of the admin panel`}
        >
          <Suspense key={open} fallback={skeleton}>
            <Content />
          </Suspense>
        </Tabs>
      </div>
    </>
  );
};
