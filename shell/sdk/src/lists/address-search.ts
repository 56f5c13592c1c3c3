import { useLayoutEffect } from 'react';
import { useLocation, useSearchParams } from '../router.ts';

/** Search parameters by name; an empty value removes one. */
export type SearchChange = Readonly<Record<string, string>>;

/** The parameters after a change. */
export const withChange = (before: string, change: SearchChange): string => {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return String(next);
};

/**
 * Requested addresses that are not rendered yet, oldest first: one queue for the filters and tabs of a page, which build on
 * each other.
 */
let asked: string[] = [];
/** The rendered history entry. */
let step: string | undefined;

/**
 * The search parameters, with changes that build on each other: the router would base a second change on the last rendered
 * address and lose a first one that is not rendered yet.
 */
export const useAddressSearch = () => {
  const { key } = useLocation();
  const [search, setSearch] = useSearchParams();
  const drawn = String(search);
  useLayoutEffect(() => {
    // runs in every component that uses the hook; the first one counts
    if (step !== key) {
      // a navigation from elsewhere, such as Back, clears the queue
      const at = asked.lastIndexOf(drawn);
      asked = at < 0 ? [] : asked.slice(at + 1);
    }
    step = key;
    return () => {
      step = undefined;
    };
  }, [key, drawn]);

  const latest = () => asked.at(-1) ?? drawn;
  const go = (next: string, replace: boolean) => {
    if (next === latest()) return;
    asked.push(next);
    setSearch(next, { replace, preventScrollReset: true });
  };
  return {
    search,
    /** Adds a history entry; `replace` changes the current one instead. Keeps other parameters. */
    change: (parts: SearchChange, { replace = false }: { replace?: boolean } = {}) => go(withChange(latest(), parts), replace),
    /** Adds a history entry that has only these parameters. */
    replaceAll: (parts: SearchChange) => go(withChange('', parts), false),
  };
};
