import { useSearchParams } from 'portal-sdk/router';
import { useLayoutEffect, useRef } from 'react';

/**
 * The search part of the address, with changes that build on each other: the router would base a
 * second change on the address as last drawn, and so lose a first one that is not drawn yet.
 */
export const useQueuedSearch = () => {
  const [search, setSearch] = useSearchParams();
  /** What was asked for and is not drawn yet, oldest first. */
  const asked = useRef<string[]>([]);
  const drawn = String(search);
  useLayoutEffect(() => {
    // an address that nobody here asked for, such as Back, ends the queue
    const at = asked.current.lastIndexOf(drawn);
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
  }, [drawn]);

  const change = (edit: (before: URLSearchParams) => URLSearchParams, replace: boolean) => {
    const next = edit(new URLSearchParams(asked.current.at(-1) ?? drawn));
    if (String(next) === (asked.current.at(-1) ?? drawn)) return;
    asked.current.push(String(next));
    setSearch(next, { replace, preventScrollReset: true });
  };
  return { search, change };
};
