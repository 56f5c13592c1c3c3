import { startTransition, useOptimistic, useRef } from 'react';
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
 * @param atOnce paints the dialog before all that reads the address has rendered anew; for dialogs that render fast themselves
 */
export const useDialogAddress = (name: string, { atOnce = false }: { readonly atOnce?: boolean } = {}) => {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  /** The history entry that was already closed, so that a double press does not go back twice. */
  const closed = useRef<string>(undefined);
  const value = new URLSearchParams(search).get(name);
  const [shown, showAtOnce] = useOptimistic(value);
  return {
    isOpen: shown !== null,
    /** The parameter's value, such as the id of an item; empty without one. */
    value: shown ?? '',
    open: (about = '') => {
      if (shown === about) return;
      const visit = { ...(state as object | null), dialog: name };
      closed.current = undefined;
      startTransition(async () => {
        if (atOnce) showAtOnce(about);
        await navigate({ search: having(search, name, about) }, { state: visit, preventScrollReset: true });
      });
    },
    /** Changes the value, in the same history entry. */
    retell: (about: string) =>
      void navigate({ search: having(search, name, about) }, { replace: true, state, preventScrollReset: true }),
    close: () => {
      if (shown === null || closed.current === key) return;
      closed.current = key;
      // painted before its address, it has its history entry already
      if (value === null || (state as Visit)?.dialog === name) void navigate(-1);
      else void navigate({ search: without(search, name) }, { replace: true, state, preventScrollReset: true });
    },
  };
};
