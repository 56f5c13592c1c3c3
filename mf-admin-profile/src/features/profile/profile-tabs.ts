import { useAddressSearch } from 'portal-sdk/lists/address-search';

/** The parts of the profile; all but the first stand in the address as `?tab=`. */
export const profileTabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'personal', label: 'Personal information' },
  { id: 'professional', label: 'Professional information' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'security', label: 'Password and sign-ins' },
] as const;
export type ProfileTab = (typeof profileTabs)[number]['id'];

/** The part that the address names, the overview where it names none, and going to another. */
export const useProfileTab = () => {
  const { search, change } = useAddressSearch();
  const named = search.get('tab');
  return {
    tab: profileTabs.find(({ id }) => id === named)?.id ?? 'overview',
    open: (tab: ProfileTab) => change({ tab: tab === 'overview' ? '' : tab }),
  };
};
