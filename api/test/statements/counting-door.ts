import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { TestPortal } from '../portal.ts';

/** Milliseconds for which a complete response is held back. */
const holdMs = 10;

/** Types of the messages in a stream of PostgreSQL's protocol: a letter, four bytes of length, the rest. */
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
const owedAnswers = () => {
  const [asked, answered] = [messageTypes(), messageTypes()];
  let hasBegun = false;
  let ready = 0;
  let described = 0;
  return {
    hasBegun: () => hasBegun,
    isOwed: () => ready > 0 || described > 0,
    ask: (piece: Buffer) => {
      if (!hasBegun) return;
      for (const type of asked(piece)) {
        if (type === 'S' || type === 'Q') ready += 1; // Sync, Query: ends with ReadyForQuery
        if (type === 'H') described += 1; // Flush, which the driver sends after Describe: ends with the description of rows
      }
    },
    answer: (piece: Buffer) => {
      for (const type of answered(piece)) {
        if (type === 'Z' && hasBegun) ready -= 1;
        if (type === 'Z') hasBegun = true;
        if ((type === 'T' || type === 'n' || type === 'E') && described > 0) described -= 1;
      }
    },
  };
};

/** A proxy to a test's database that counts round trips: chunks sent after a response, however many statements each contains. */
export const countingDoor = async (database: TestPortal['database']) => {
  if (typeof database === 'string') throw new Error('The databases of tests have a socket');
  const { host, port } = database;
  let trips = 0;
  const server = createServer((near) => {
    const owed = owedAnswers();
    let isAnswered = true;
    let held: Buffer[] = [];
    let holding: NodeJS.Timeout | undefined;
    const far = String(host).startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ host: String(host), port: Number(port) });
    const answer = () => {
      if (owed.isOwed()) return;
      isAnswered = true;
      if (held.length > 0) near.write(Buffer.concat(held));
      held = [];
    };
    // A response is held until the client, in this process, has sent everything it can, and the database has answered all of it:
    // the speed of either must not change the count.
    const hold = () => {
      clearTimeout(holding);
      if (!owed.isOwed()) holding = setTimeout(() => setImmediate(() => setImmediate(answer)), holdMs);
    };
    near.on('data', (piece) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      owed.ask(piece);
      far.write(piece);
    });
    far.on('data', (piece) => {
      const isGreeting = !owed.hasBegun();
      owed.answer(piece);
      held.push(piece);
      if (isGreeting) answer();
      else hold();
    });
    for (const [one, other] of [[near, far] as const, [far, near] as const])
      one
        .on('error', () => undefined)
        .on('close', () => {
          clearTimeout(holding);
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
