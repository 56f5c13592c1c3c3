import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../router.ts';
import { requestedSearch, withChange } from './address-filters.ts';

// a search that was typed just before may not be rendered yet
const withoutParam = (search: string, name: string): string => withChange(requestedSearch(search), { [name]: '' });
const withParam = (search: string, name: string, value: string): string => {
  const rest = withoutParam(search, name);
  const param = value && `=${encodeURIComponent(value)}`;
  return `${rest && `${rest}&`}${name}${param}`;
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
  /** The key of the history entry on screen, until its dialog is closed; undefined once this component is gone. */
  const shownKey = useRef<string>(undefined);
  useLayoutEffect(() => {
    shownKey.current = key;
    return () => {
      shownKey.current = undefined;
    };
  }, [key]);
  const value = new URLSearchParams(search).get(name);
  const go = (newSearch: string, newState: unknown, replace = false) =>
    navigate({ search: newSearch }, { replace, state: newState, preventScrollReset: true });
  return {
    isOpen: value !== null,
    /** The parameter's value, such as the id of an item; empty without one. */
    value: value ?? '',
    /** Resolves once the history has the address. */
    open: (newValue = ''): Promise<void> | void => {
      if (value === newValue) return;
      return go(withParam(search, name, newValue), { ...(state as object | null), dialog: name });
    },
    /** Changes the value, in the same history entry. */
    replaceValue: (newValue: string) => void go(withParam(search, name, newValue), state, true),
    /** Does nothing once the person has left the dialog's history entry, or on the second click of two. */
    close: () => {
      // the response to a call may come much later; the router writes the key into the entry
      if (value === null || (shownKey.current ?? history.state?.key) !== key) return;
      shownKey.current = '';
      if ((state as EntryState)?.dialog === name) void navigate(-1);
      else void go(withoutParam(search, name), state, true);
    },
  };
};
