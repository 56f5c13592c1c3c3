import { useSearchParams } from 'portal-sdk/router';
import { useLayoutEffect, useRef } from 'react';

type Change = Readonly<Record<string, string>>;

const withChange = (before: string, change: Change): string => {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return String(next);
};

/**
 * The search part of the address. Changes build on each other also before the page is drawn again;
 * an empty value takes a part away. With `replace` the change is no step of its own for Back.
 */
export const useSearchParts = () => {
  const [search, setSearch] = useSearchParams();
  const drawn = String(search);
  const latest = useRef(drawn);
  useLayoutEffect(() => {
    latest.current = drawn;
  }, [drawn]);
  const go = (next: string, replace: boolean) => {
    if (next === latest.current) return;
    latest.current = next;
    setSearch(next, { replace, preventScrollReset: true });
  };
  return {
    search,
    change: (parts: Change, { replace = false }: { replace?: boolean } = {}) => go(withChange(latest.current, parts), replace),
    /** Leaves nothing but the given parts. */
    replaceAll: (parts: Change) => go(withChange('', parts), false),
  };
};
