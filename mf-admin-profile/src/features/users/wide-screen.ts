import { useSyncExternalStore } from 'react';

/** From this width on, the table fits next to the side navigation without horizontal scrolling. */
const wide = '(width >= 80rem)';

const watch = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether there is room for a table of seven columns. */
export const useWideScreen = (): boolean => useSyncExternalStore(watch, () => matchMedia(wide).matches);
