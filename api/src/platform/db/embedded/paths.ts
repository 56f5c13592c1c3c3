import { join, resolve } from 'node:path';

/** Where the embedded database keeps what, all below DATA_DIR/postgres, which its account owns. */
export interface ClusterPaths {
  /** Owned by the database's account, closed to all others. */
  home: string;
  /** The data folder proper (PGDATA). */
  cluster: string;
  /** Holds the socket and nothing else. */
  socketDir: string;
  /** What the server says. */
  logFile: string;
  /** The generated password of the portal's role; lives and dies with the data. */
  passwordFile: string;
}

export function clusterPaths(dataDir: string): ClusterPaths {
  const home = join(resolve(dataDir), 'postgres');
  const cluster = join(home, 'cluster');
  return {
    home,
    cluster,
    socketDir: join(home, 'run'),
    logFile: join(home, 'postgres.log'),
    passwordFile: join(cluster, 'portal-password'),
  };
}
