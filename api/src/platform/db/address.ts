import postgres, { type Options } from 'postgres';

/** Where a database is: the URL of a server, or the driver's options (a socket, which a URL of this driver cannot express). */
export type DatabaseAddress = string | Options<Record<string, never>>;

/** Opens the driver. It sends nothing before the first query. */
export const openDriver = (address: DatabaseAddress, options: Options<Record<string, never>>): postgres.Sql =>
  typeof address === 'string' ? postgres(address, options) : postgres({ ...options, ...address });
