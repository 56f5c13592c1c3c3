/** Only tells whether an address leads away from where it is resolved. */
const nowhere = 'http://portal.invalid';

/** The path if it stays on this site, else undefined: `//host`, `/\\host` and addresses with a scheme are refused. */
export const sameSitePath = (path: string | null | undefined): string | undefined => {
  if (!path?.startsWith('/') || !URL.canParse(path, nowhere)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, nowhere);
  return origin === nowhere ? `${pathname}${search}${hash}` : undefined;
};

/** Where to go after signing in: the `returnTo` of the sign-in page, else the address that was asked for, else the dashboard. */
export const returnPathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname === '/auth' ? (sameSitePath(new URLSearchParams(search).get('returnTo')) ?? '/') : `${pathname}${search}${hash}`;
