import { useLocation, useNavigate } from 'portal-sdk/router';

const withoutInvite = (search: string): string => {
  const params = new URLSearchParams(search);
  params.delete('invite');
  return params.size > 0 ? `?${params}` : '';
};
const withInvite = (search: string): string => {
  const rest = withoutInvite(search);
  return rest === '' ? '?invite' : `${rest}&invite`;
};

/** The invitation dialog by its address (`?invite`): Back closes it, and closing leaves no step behind that would open it again. */
export const useInviteAddress = () => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const openedHere = (state as { inviteOpened?: boolean } | null)?.inviteOpened === true;
  return {
    isOpen: new URLSearchParams(search).has('invite'),
    open: () => navigate({ search: withInvite(search) }, { state: { inviteOpened: true }, preventScrollReset: true }),
    close: () =>
      openedHere ? navigate(-1) : navigate({ search: withoutInvite(search) }, { replace: true, preventScrollReset: true }),
  };
};
