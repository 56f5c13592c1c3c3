import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { TestPortal } from '../portal.ts';

/** Milliseconds for which a complete response is held back. */
const holdMs = 10;

/** Reads the types of the messages in a stream of PostgreSQL's protocol: a letter, four bytes of length, the rest. */
const messageTypes = () => {
  let rest = Buffer.alloc(0);
  return (piece: Buffer): string[] => {
    rest = Buffer.concat([rest, piece]);
    const types: string[] = [];
    while (rest.length >= 5) {
      const end = 1 + rest.readUInt32BE(1);
      if (rest.length < end) break;
      types.push(String.fromCharCode(rest.readUInt8(0)));
      rest = rest.subarray(end);
    }
    return types;
  };
};

/** Tracks the responses that the database still owes a connection whose session has started. */
const pendingResponses = () => {
  const [typesFromClient, typesFromDatabase] = [messageTypes(), messageTypes()];
  let hasBegun = false;
  let pendingReady = 0;
  let pendingDescriptions = 0;
  return {
    hasBegun: () => hasBegun,
    areDue: () => pendingReady > 0 || pendingDescriptions > 0,
    fromClient: (piece: Buffer) => {
      if (!hasBegun) return;
      for (const type of typesFromClient(piece)) {
        if (type === 'S' || type === 'Q') pendingReady += 1; // Sync, Query: ends with ReadyForQuery
        if (type === 'H') pendingDescriptions += 1; // Flush, which the driver sends after Describe: ends with the description of rows
      }
    },
    fromDatabase: (piece: Buffer) => {
      for (const type of typesFromDatabase(piece)) {
        if (type === 'Z' && hasBegun) pendingReady -= 1;
        if (type === 'Z') hasBegun = true;
        if ((type === 'T' || type === 'n' || type === 'E') && pendingDescriptions > 0) pendingDescriptions -= 1;
      }
    },
  };
};

/**
 * A proxy to a test's database that counts round trips: chunks sent after a response, however many statements each contains.
 */
export const startCountingProxy = async (database: TestPortal['database']) => {
  if (typeof database === 'string') throw new Error('The databases of tests have a socket');
  const { host, port } = database;
  let trips = 0;
  const server = createServer((client) => {
    const pending = pendingResponses();
    let hasResponded = true;
    let held: Buffer[] = [];
    let timer: NodeJS.Timeout | undefined;
    const upstream = String(host).startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ host: String(host), port: Number(port) });
    const release = () => {
      if (pending.areDue()) return;
      hasResponded = true;
      if (held.length > 0) client.write(Buffer.concat(held));
      held = [];
    };
    // A response is held until the client, in this process, has sent everything it can, and the database has responded to all of it:
    // the speed of either must not change the count.
    const releaseLater = () => {
      clearTimeout(timer);
      if (!pending.areDue()) timer = setTimeout(() => setImmediate(() => setImmediate(release)), holdMs);
    };
    client.on('data', (piece) => {
      if (hasResponded) trips += 1;
      hasResponded = false;
      pending.fromClient(piece);
      upstream.write(piece);
    });
    upstream.on('data', (piece) => {
      const isGreeting = !pending.hasBegun();
      pending.fromDatabase(piece);
      held.push(piece);
      if (isGreeting) release();
      else releaseLater();
    });
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const])
      one
        .on('error', () => undefined)
        .on('close', () => {
          clearTimeout(timer);
          other.destroy();
        });
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
