/** The `Link` header that leads from the page of a list that was asked for to the one that begins after the cursor. */
export const nextLink = (request: Request, cursor: string): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set('cursor', cursor);
  return `<${pathname}?${searchParams}>; rel="next"`;
};
