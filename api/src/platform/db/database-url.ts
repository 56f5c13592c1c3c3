/** One server in a database URL. */
export interface Host {
  readonly host: string;
  readonly port: number;
  /** The URL with this host alone, for the driver. */
  readonly url: string;
}

const scheme = /^postgres(?:ql)?:\/\//;
const defaultPort = 5432;

const hostAt = (address: string): Host => {
  const url = new URL(address);
  url.searchParams.delete('target_session_attrs');
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || defaultPort, url: url.href };
};

/**
 * The hosts of a database URL, which names one or, as for libpq, several separated by commas; undefined if it is not such a URL.
 */
export const hostsOf = (url: string): readonly Host[] | undefined => {
  const [start] = scheme.exec(url) ?? [];
  if (start === undefined) return undefined;
  const [authority = ''] = url.slice(start.length).split(/[/?#]/, 1);
  const from = start.length + authority.lastIndexOf('@') + 1;
  const to = start.length + authority.length;
  const addresses = url
    .slice(from, to)
    .split(',')
    .map((host) => url.slice(0, from) + host + url.slice(to));
  return addresses.every((host) => URL.canParse(host) && new URL(host).hostname !== '') ? addresses.map(hostAt) : undefined;
};

/** The kind of server that a URL of hosts wants, such as `read-write`. */
export const wantedServer = (url: string): string | undefined => /[?&]target_session_attrs=([^&#]*)/.exec(url)?.[1];

/** How an operator identifies the database of a URL: `db-1, db-2:5433`. */
export const hostNames = (url: string): string =>
  hostsOf(url)
    ?.map((host) => new URL(host.url).host)
    .join(', ') ?? '';
