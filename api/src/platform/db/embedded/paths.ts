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
