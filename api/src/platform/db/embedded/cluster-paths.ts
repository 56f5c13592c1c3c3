import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Paths of the embedded database, all below DATA_DIR/postgres, which its account owns. */
export interface ClusterPaths {
  /** Owned by the database's account, private. */
  home: string;
  /** The data folder (PGDATA). */
  cluster: string;
  /** The complete data of a finished upgrade, until it replaces `cluster`. */
  upgraded: string;
  /** Contains only the socket. */
  socketDir: string;
  /** The server's log. */
  logFile: string;
  /** The generated password of the portal's role; deleted together with the data. */
  passwordFile: string;
}

export function clusterPaths(dataDir: string): ClusterPaths {
  const home = join(resolve(dataDir), 'postgres');
  const cluster = join(home, 'cluster');
  return {
    home,
    cluster,
    upgraded: join(home, 'upgraded'),
    socketDir: join(home, 'run'),
    logFile: join(home, 'postgres.log'),
    passwordFile: join(cluster, 'portal-password'),
  };
}

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
