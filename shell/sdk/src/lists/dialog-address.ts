import { useLocation, useNavigate } from 'portal-sdk/router';
import { useRef } from 'react';

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
 * A dialog by its address, `?new` or `?edit=<id>`: it can be sent as a link, Back closes it, and
 * closing leaves no step behind that would open it again.
 * @param name of the part of the address; one that no filter of the page has
 */
export const useDialogAddress = (name: string) => {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  /** The step that was closed already, so that pressing twice does not go back twice. */
  const closed = useRef<string>(undefined);
  const value = new URLSearchParams(search).get(name);
  return {
    isOpen: value !== null,
    /** What stands behind the name, such as the id of an item; empty where nothing does. */
    value: value ?? '',
    open: (about = '') => {
      if (value === about) return;
      const visit = { ...(state as object | null), dialog: name };
      void navigate({ search: having(search, name, about) }, { state: visit, preventScrollReset: true });
    },
    /** Something else behind the name, in the same step. */
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
