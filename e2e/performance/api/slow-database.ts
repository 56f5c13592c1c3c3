import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { databaseOptions } from '../../start/data-folder.ts';

/** A proxy that makes a database seem far away. */
export interface SlowDatabase {
  readonly port: number;
  close(): Promise<void>;
}

/** Forwards every chunk in order, each that many milliseconds after it arrived. */
const passOn = (from: Socket, to: Socket, delay: number): void => {
  from.on('data', (piece: Buffer) => {
    setTimeout(() => to.writable && to.write(piece), delay);
  });
  from.on('close', () => setTimeout(() => to.destroy(), delay));
  from.on('error', () => undefined);
};

/** Opens a proxy to the database in the folder: each round trip through it takes `delay` milliseconds longer. */
export const slowDatabase = async (dataDir: string, delay: number): Promise<SlowDatabase> => {
  const { host, port } = databaseOptions(dataDir);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port, noDelay: true });
    for (const socket of [near, far]) sockets.add(socket.on('close', () => sockets.delete(socket)));
    passOn(near, far, delay);
    passOn(far, near, 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    port: address.port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
};
