import { useAddressSearch } from 'portal-sdk/lists';
import { useNavigate } from 'portal-sdk/router';
import { t } from 'shared-contracts/translate';

/** The tabs of the profile. Most are in the address as `?tab=`; the submissions, which have filters, have their own page. */
export const profileTabs = [
  { id: 'overview', label: t`Overview` },
  { id: 'submissions', label: t`My submissions` },
  { id: 'personal', label: t`Personal information` },
  { id: 'professional', label: t`Professional information` },
  { id: 'notifications', label: t`Notifications` },
  { id: 'keyboard', label: t`Language and keyboard` },
  { id: 'security', label: t`Password and sign-ins` },
] as const;
export type ProfileTab = (typeof profileTabs)[number]['id'];

const addressOf = (tab: ProfileTab): string => {
  if (tab === 'submissions') return '/profile/submissions';
  return tab === 'overview' ? '/profile' : `/profile?tab=${tab}`;
};

/**
 * The tab in the address, which defaults to the overview, and a function that opens another.
 * @param page the tab named by the path
 */
export const useProfileTab = (page?: ProfileTab) => {
  const { search } = useAddressSearch();
  const navigate = useNavigate();
  const named = search.get('tab');
  return {
    tab: page ?? profileTabs.find(({ id }) => id === named)?.id ?? 'overview',
    open: (tab: ProfileTab) => void navigate(addressOf(tab), { preventScrollReset: true }),
  };
};
