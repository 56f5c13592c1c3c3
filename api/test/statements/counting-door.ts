import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { TestPortal } from '../portal.ts';

/** Milliseconds for which an answer is held. */
const holdMs = 10;

/** A way to the database of a test that counts round trips: pieces sent after an answer, however many statements each has. */
export const countingDoor = async (database: TestPortal['database']) => {
  if (typeof database === 'string') throw new Error('The databases of tests have a socket');
  const { host, port } = database;
  let trips = 0;
  const server = createServer((near) => {
    let isAnswered = true;
    const far = String(host).startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ host: String(host), port: Number(port) });
    near.on('data', (piece) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      far.write(piece);
    });
    // an answer waits until the client, in this process, has sent all that it can: how fast it is must not change the count
    let held: Buffer[] = [];
    const answer = () => {
      isAnswered = true;
      near.write(Buffer.concat(held));
      held = [];
    };
    far.on('data', (piece) => {
      if (held.push(piece) === 1) setTimeout(() => setImmediate(() => setImmediate(answer)), holdMs);
    });
    for (const [one, other] of [[near, far] as const, [far, near] as const])
      one.on('error', () => undefined).on('close', () => other.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: { ...database, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    /** The round trips that the work needs while nothing else runs. */
    tripsOf: async (work: () => Promise<unknown>): Promise<number> => {
      const before = trips;
      await work();
      return trips - before;
    },
    close: () => server.close(),
  };
};
