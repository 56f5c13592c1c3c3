/** A base address, used only to detect addresses that lead to another site. */
const nowhere = 'http://portal.invalid';

/** The path if it stays on this site, else undefined: rejects `//host`, `/\host` and addresses with a scheme. */
export const sameSitePath = (path: string | null | undefined): string | undefined => {
  if (!path?.startsWith('/') || !URL.canParse(path, nowhere)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, nowhere);
  return origin === nowhere ? `${pathname}${search}${hash}` : undefined;
};

/** Where to go after signing in: the sign-in page's `returnTo`, else the requested address, else the dashboard. */
export const returnPathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname === '/auth' ? (sameSitePath(new URLSearchParams(search).get('returnTo')) ?? '/') : `${pathname}${search}${hash}`;
