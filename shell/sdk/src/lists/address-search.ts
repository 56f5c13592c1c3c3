import { useLocation, useSearchParams } from 'portal-sdk/router';
import { useLayoutEffect } from 'react';

/** Parts of the search part of an address by name; an empty value takes its part away. */
export type SearchChange = Readonly<Record<string, string>>;

const withChange = (before: string, change: SearchChange): string => {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return String(next);
};

/** What was asked for and is not drawn yet, oldest first: one queue for the filters and tabs of a page, which build on each other. */
let asked: string[] = [];
/** The step of the history that is drawn. */
let step: string | undefined;

/**
 * The search part of the address, with changes that build on each other: the router would base a
 * second change on the address as last drawn, and so lose a first one that is not drawn yet.
 */
export const useAddressSearch = () => {
  const { key } = useLocation();
  const [search, setSearch] = useSearchParams();
  const drawn = String(search);
  useLayoutEffect(() => {
    // each part of the page hears of it; the first one counts
    if (step !== key) {
      // an address that nobody here asked for, such as Back, ends the queue
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
    /** A step that Back undoes; with `replace` the present step changes instead. Other parts stay. */
    change: (parts: SearchChange, { replace = false }: { replace?: boolean } = {}) => go(withChange(latest(), parts), replace),
    /** A step to an address that has these parts alone. */
    replaceAll: (parts: SearchChange) => go(withChange('', parts), false),
  };
};
