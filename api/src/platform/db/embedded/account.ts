import { existsSync, statSync } from 'node:fs';

/** The account that the database runs as; `undefined` means the portal's own. */
export type Account = { uid: number; gid: number } | undefined;

/** 'nobody' by number, since a bare container may not have the name; macOS assigns it the highest id. */
const nobody = process.platform === 'darwin' ? 4_294_967_294 : 65_534;

/**
 * PostgreSQL refuses to run as root. When started as root, it runs as the owner of the existing data, or as nobody without data.
 * @param clusterDir the data folder, which may not exist yet
 */
export function databaseAccount(clusterDir: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  return { uid: nobody, gid: nobody };
}
