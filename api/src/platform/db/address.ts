import postgres, { type Options } from 'postgres';
import { hostsOf, wantedServer } from './database-url.ts';
import { toPrimary } from './primary.ts';

/**
 * Address of a database: the URL of one server, or of several of which one is the primary, or driver options (for a socket, which
 * a URL of this driver cannot express).
 */
export type DatabaseAddress = string | Options<Record<string, never>>;

/**
 * What statements, and the code that reads their results, assume of a session: an operator may have set something else for the
 * server, the database or the role. A parameter in `DATABASE_URL` takes precedence.
 */
export const sessionSettings = {
  // migrations reference public.users, and backups read this schema
  search_path: 'public',
  // a Date is parsed from the text
  DateStyle: 'ISO, YMD',
  TimeZone: 'UTC',
  IntervalStyle: 'postgres',
  // the driver decodes only this form
  bytea_output: 'hex',
  // the text of a number is exact, as backups need it
  extra_float_digits: '1',
  // backslashes in patterns are no escapes
  standard_conforming_strings: 'on',
  // a statement sees what was committed while it waited for a lock
  default_transaction_isolation: 'read committed',
} as const;

/** Opens the driver, with {@link sessionSettings}. It sends nothing before the first query. */
export const openDriver = (address: DatabaseAddress, given: Options<Record<string, never>>): postgres.Sql => {
  const options = { ...given, connection: { ...sessionSettings, ...given.connection } };
  if (typeof address !== 'string') return postgres({ ...options, ...address });
  const hosts = hostsOf(address) ?? [];
  const [first] = hosts;
  const isPlain = hosts.length < 2 && wantedServer(address) === undefined;
  return isPlain || !first ? postgres(address, options) : postgres(first.url, { ...options, ...toPrimary(hosts) });
};
