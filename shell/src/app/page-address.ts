/** Path, query and fragment on screen. */
export const hereOf = ({ pathname, search, hash }: Location): string => `${pathname}${search}${hash}`;

/** Loads a path of this site as a fresh page, also when only its fragment differs from what is on screen. */
export const loadPage = (location: Location, path: string): void => {
  const target = new URL(path, location.origin);
  const samePage = target.pathname === location.pathname && target.search === location.search;
  location.replace(target.href);
  if (samePage) location.reload();
};
