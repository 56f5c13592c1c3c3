import { useRef } from 'react';
import { useLocation, useNavigate } from '../router.ts';

const without = (search: string, name: string): string => {
  const params = new URLSearchParams(search);
  params.delete(name);
  return params.size > 0 ? `?${params}` : '';
};
const having = (search: string, name: string, value: string): string => {
  const rest = without(search, name);
  const own = value === '' ? name : `${name}=${encodeURIComponent(value)}`;
  return rest === '' ? `?${own}` : `${rest}&${own}`;
};

type Visit = { readonly dialog?: string } | null;

/**
 * A dialog with an address, `?new` or `?edit=<id>`: people can share it as a link, Back closes it, and closing leaves no
 * history entry that would open it again.
 * @param name of the search parameter, not used by a filter of the page
 */
export const useDialogAddress = (name: string) => {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  /** The history entry that was already closed, so that a double click does not go back twice. */
  const closed = useRef<string>(undefined);
  const value = new URLSearchParams(search).get(name);
  return {
    isOpen: value !== null,
    /** The parameter's value, such as the id of an item; empty without one. */
    value: value ?? '',
    /** Resolves once the history has the address. */
    open: (about = ''): Promise<void> | void => {
      if (value === about) return;
      const visit = { ...(state as object | null), dialog: name };
      return navigate({ search: having(search, name, about) }, { state: visit, preventScrollReset: true });
    },
    /** Changes the value, in the same history entry. */
    retell: (about: string) =>
      void navigate({ search: having(search, name, about) }, { replace: true, state, preventScrollReset: true }),
    close: () => {
      if (value === null || closed.current === key) return;
      closed.current = key;
      if ((state as Visit)?.dialog === name) void navigate(-1);
      else void navigate({ search: without(search, name) }, { replace: true, state, preventScrollReset: true });
    },
  };
};
