import postgres, { type Options } from 'postgres';
import { hostsOf, wantedServer } from './database-url.ts';
import { toPrimary } from './primary.ts';

/**
 * Address of a database: the URL of one server, or of several of which one is the primary, or driver options (for a socket, which
 * a URL of this driver cannot express).
 */
export type DatabaseAddress = string | Options<Record<string, never>>;

/** Opens the driver. It sends nothing before the first query. */
export const openDriver = (address: DatabaseAddress, options: Options<Record<string, never>>): postgres.Sql => {
  if (typeof address !== 'string') return postgres({ ...options, ...address });
  const hosts = hostsOf(address) ?? [];
  const [first] = hosts;
  const isPlain = hosts.length < 2 && wantedServer(address) === undefined;
  return isPlain || !first ? postgres(address, options) : postgres(first.url, { ...options, ...toPrimary(hosts) });
};
