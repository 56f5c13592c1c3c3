import { useSearchParams } from 'portal-sdk/router';
import { useLayoutEffect, useRef } from 'react';

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

/**
 * The search part of the address, with changes that build on each other: the router would base a
 * second change on the address as last drawn, and so lose a first one that is not drawn yet.
 */
export const useAddressSearch = () => {
  const [search, setSearch] = useSearchParams();
  /** What was asked for and is not drawn yet, oldest first. */
  const asked = useRef<string[]>([]);
  const drawn = String(search);
  useLayoutEffect(() => {
    // an address that nobody here asked for, such as Back, ends the queue
    const at = asked.current.lastIndexOf(drawn);
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
  }, [drawn]);

  const latest = () => asked.current.at(-1) ?? drawn;
  const go = (next: string, replace: boolean) => {
    if (next === latest()) return;
    asked.current.push(next);
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
