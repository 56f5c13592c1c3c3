import { useUser } from 'portal-sdk/host';
import { useAddressSearch } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { useNavigate } from 'portal-sdk/router';
import { CardSkeletons, PageHeader, Tabs } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { Overview } from './overview.tsx';

/** The signed-in person's account, from the api's latest response; throws if no one is signed in. */
const useOwnAccount = (): CurrentUser => {
  const user = useUser();
  const { data } = useQuery(operationQuery(getCurrentUser));
  const account = data ?? user;
  if (!account) throw new Error('The profile needs a signed-in person');
  return account;
};

/** The tabs of the profile. Most are in the address as `?tab=`; the submissions, which have filters, have their own page. */
const profileTabs = [
  { id: 'overview', label: t`Overview` },
  { id: 'submissions', label: t`My submissions` },
  { id: 'personal', label: t`Personal information` },
  { id: 'professional', label: t`Professional information` },
  { id: 'notifications', label: t`Notifications` },
  { id: 'keyboard', label: t`Language and keyboard` },
  { id: 'security', label: t`Password and sign-ins` },
] as const;
type ProfileTab = (typeof profileTabs)[number]['id'];

const addressOf = (tab: ProfileTab): string => {
  if (tab === 'submissions') return '/profile/submissions';
  return tab === 'overview' ? '/profile' : `/profile?tab=${tab}`;
};

/**
 * The tab in the address, which defaults to the overview, and a function that opens another.
 * @param page the tab named by the path
 */
const useProfileTab = (page?: ProfileTab) => {
  const { search } = useAddressSearch();
  const navigate = useNavigate();
  const named = search.get('tab');
  return {
    tab: page ?? profileTabs.find(({ id }) => id === named)?.id ?? 'overview',
    open: (tab: ProfileTab) => void navigate(addressOf(tab), { preventScrollReset: true }),
  };
};

const PersonalForm = lazy(() => import('./personal-form.tsx'));
const ProfessionalForm = lazy(() => import('./professional-form.tsx'));
const MySubmissions = lazy(() => import('../submissions/my-submissions.tsx'));
const Preferences = lazy(() => import('../notifications/preferences.tsx'));
const OwnSettings = lazy(() => import('../preferences/settings.tsx'));
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
          {/* the key resets the forms when another person signs in */}
          <Part key={account.id} tab={tab} account={account} />
        </Suspense>
      </Tabs>
    </>
  );
}
