import { useAddressSearch } from 'portal-sdk/lists';
import { useNavigate } from 'portal-sdk/router';

/** The parts of the profile. Most stand in the address as `?tab=`; the submissions, which have filters, have a page of their own. */
export const profileTabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'submissions', label: 'My submissions' },
  { id: 'personal', label: 'Personal information' },
  { id: 'professional', label: 'Professional information' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'keyboard', label: 'Keyboard' },
  { id: 'security', label: 'Password and sign-ins' },
] as const;
export type ProfileTab = (typeof profileTabs)[number]['id'];

const addressOf = (tab: ProfileTab): string => {
  if (tab === 'submissions') return '/profile/submissions';
  return tab === 'overview' ? '/profile' : `/profile?tab=${tab}`;
};

/** The part that the address names, the overview where it names none, and going to another. @param page the part that the path names */
export const useProfileTab = (page?: ProfileTab) => {
  const { search } = useAddressSearch();
  const navigate = useNavigate();
  const named = search.get('tab');
  return {
    tab: page ?? profileTabs.find(({ id }) => id === named)?.id ?? 'overview',
    open: (tab: ProfileTab) => void navigate(addressOf(tab), { preventScrollReset: true }),
  };
};
