const safe: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** The address of a link as the browser reads it; undefined unless it is absolute and http, https or mailto. */
export const linkAddress = (written: string): string | undefined => {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  return url && safe.has(url.protocol) ? url.href : undefined;
};
