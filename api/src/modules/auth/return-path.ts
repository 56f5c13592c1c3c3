const anywhere = 'http://portal.invalid';
/** Addresses that make no sense as a return target. */
const pointless = /^\/(auth|api)(\/|$)/;

/**
 * The path to return to after signing in, if it is on this site: browsers treat `//host`, `/\host` and control characters in the
 * middle as other sites. Undefined otherwise.
 */
export const sameSitePath = (returnTo: string | undefined): string | undefined => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!returnTo?.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(returnTo) || !URL.canParse(returnTo, anywhere))
    return undefined;
  const url = new URL(returnTo, anywhere);
  if (url.origin !== anywhere || pointless.test(url.pathname) || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
};

/** Target of `GET /api/login`. */
export const loginAddress = (returnTo: string | undefined): string => {
  const path = sameSitePath(returnTo);
  return path === undefined || path === '/' ? '/auth' : `/auth?returnTo=${encodeURIComponent(path)}`;
};
