import { useRef } from 'react';
import { useLocation, useNavigate } from '../router.ts';
import { requestedSearch } from './address-filters.ts';

const withoutParam = (search: string, name: string): string => {
  const params = new URLSearchParams(search);
  params.delete(name);
  return params.size > 0 ? `?${params}` : '';
};
const withParam = (search: string, name: string, value: string): string => {
  const rest = withoutParam(search, name);
  const param = value === '' ? name : `${name}=${encodeURIComponent(value)}`;
  return rest === '' ? `?${param}` : `${rest}&${param}`;
};

/** The state of a history entry: which dialog opened it. */
type EntryState = { readonly dialog?: string } | null;

/**
 * A dialog with an address, `?new` or `?edit=<id>`: people can share it as a link, Back closes it, and closing leaves no
 * history entry that would open it again.
 * @param name of the search parameter, not used by a filter of the page
 */
export const useDialogAddress = (name: string) => {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  /** The key of the history entry that was closed last, so that a double click does not go back twice. */
  const closedKey = useRef<string>(undefined);
  const value = new URLSearchParams(search).get(name);
  // a search that was typed just before may not be rendered yet
  const latest = () => requestedSearch(search);
  return {
    isOpen: value !== null,
    /** The parameter's value, such as the id of an item; empty without one. */
    value: value ?? '',
    /** Resolves once the history has the address. */
    open: (newValue = ''): Promise<void> | void => {
      if (value === newValue) return;
      const entryState = { ...(state as object | null), dialog: name };
      return navigate({ search: withParam(latest(), name, newValue) }, { state: entryState, preventScrollReset: true });
    },
    /** Changes the value, in the same history entry. */
    replaceValue: (newValue: string) =>
      void navigate({ search: withParam(latest(), name, newValue) }, { replace: true, state, preventScrollReset: true }),
    close: () => {
      if (value === null || closedKey.current === key) return;
      closedKey.current = key;
      if ((state as EntryState)?.dialog === name) void navigate(-1);
      else void navigate({ search: withoutParam(latest(), name) }, { replace: true, state, preventScrollReset: true });
    },
  };
};
