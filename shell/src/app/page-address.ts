/** The address on screen, and going to another one by loading a fresh page. */
export interface PageAddress {
  /** Path, query and fragment on screen. */
  here(): string;
  /** Loads a path of this site afresh, also when it is the one on screen or differs by its fragment only. */
  load(path: string): void;
}

export const pageAddress = (location: Location): PageAddress => ({
  here: () => `${location.pathname}${location.search}${location.hash}`,
  load: (path) => {
    const { pathname, search, href } = new URL(path, location.origin);
    const samePage = pathname === location.pathname && search === location.search;
    location.replace(href);
    if (samePage) location.reload();
  },
});
