import { CardSkeletons, PageHeader, Tabs } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { Overview } from './overview.tsx';
import { useOwnAccount } from './own-account.ts';
import { type ProfileTab, profileTabs, useProfileTab } from './profile-tabs.ts';

const PersonalForm = lazy(() => import('./personal-form.tsx'));
const ProfessionalForm = lazy(() => import('./professional-form.tsx'));
const MySubmissions = lazy(() => import('../submissions/my-submissions.tsx'));
const Preferences = lazy(() => import('../notifications/preferences.tsx'));
const OwnSettings = lazy(() => import('../keyboard/settings.tsx'));
const Security = lazy(() => import('../security/security.tsx'));

const Part = ({ tab, account }: { tab: ProfileTab; account: CurrentUser }) => {
  if (tab === 'submissions') return <MySubmissions />;
  if (tab === 'personal') return <PersonalForm account={account} />;
  if (tab === 'professional') return <ProfessionalForm account={account} />;
  if (tab === 'notifications') return <Preferences />;
  if (tab === 'keyboard') return <OwnSettings account={account} />;
  return tab === 'security' ? <Security /> : <Overview account={account} />;
};

/**
 * The person's own profile.
 * @param part named by the path; the other parts are named by a search parameter
 */
export default function ProfilePage({ part }: { part?: ProfileTab }) {
  const account = useOwnAccount();
  const { tab, open } = useProfileTab(part);
  return (
    <>
      <PageHeader title={t`Profile`} subtitle={t`Your public profile and account settings`} />
      <Tabs tabs={profileTabs} value={tab} onChange={open} label={t`Parts of the profile`}>
        <Suspense fallback={<CardSkeletons count={1} label={t`Opening…`} />}>
          {/* nothing of one person's forms stays for the next */}
          <Part key={account.id} tab={tab} account={account} />
        </Suspense>
      </Tabs>
    </>
  );
}
