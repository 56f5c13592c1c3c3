import { useSyncExternalStore } from 'react';

/** From here on the table stands beside the side navigation without scrolling sideways. */
const wide = '(width >= 80rem)';

const watch = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether a table of seven columns has room. */
export const useWideScreen = (): boolean => useSyncExternalStore(watch, () => matchMedia(wide).matches);
