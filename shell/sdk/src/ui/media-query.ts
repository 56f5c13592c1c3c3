import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window matches a media query, such as `(width >= 80rem)`; renders again when that changes. For parts whose place
 * in the document depends on it; everything else is a class.
 */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};
