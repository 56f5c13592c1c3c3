/** The URL in a `Link` header from {@link nextLink}. */
export const nextIn = (link: string | null): string | undefined => /^<([^<>]+)>; rel="next"$/.exec(link ?? '')?.[1];

/** The `Link` header from the requested page of a list to the page after the cursor. */
export const nextLink = (request: Request, cursor: string): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set('cursor', cursor);
  return `<${pathname}?${searchParams}>; rel="next"`;
};
