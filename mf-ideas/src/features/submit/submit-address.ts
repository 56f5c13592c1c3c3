import { useLocation, useNavigate } from 'portal-sdk/router';

const withNew = (search: string) => {
  const rest = withoutNew(search);
  return rest === '' ? '?new' : `${rest}&new`;
};
const withoutNew = (search: string) => {
  const params = new URLSearchParams(search);
  params.delete('new');
  return params.size > 0 ? `?${params}` : '';
};

/** The submission dialog by its address (`?new`): Back closes it, and closing leaves no step behind that would open it again. */
export const useSubmitAddress = () => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const openedHere = (state as { submitOpened?: boolean } | null)?.submitOpened === true;
  return {
    isOpen: new URLSearchParams(search).has('new'),
    open: () => navigate({ search: withNew(search) }, { state: { submitOpened: true }, preventScrollReset: true }),
    close: () =>
      openedHere ? navigate(-1) : navigate({ search: withoutNew(search) }, { replace: true, preventScrollReset: true }),
  };
};
