import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A balancer in front of several instances, like the one an operator runs. */
export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

interface Attempt {
  readonly port: number;
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
  readonly outgoing: ServerResponse;
}

/** Sends the request to one instance; rejects if that instance does not respond. */
const forward = ({ port, incoming, body, outgoing }: Attempt) =>
  new Promise<void>((resolve, reject) => {
    const { method, url: path, headers } = incoming;
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.on('end', resolve).on('error', () => outgoing.destroy());
    });
    sent.on('error', reject).end(body);
    // a client that closes its event stream also disconnects from the instance
    outgoing.on('close', () => sent.destroy());
  });

/** Whether the request may go to another instance: it was not sent, or it changes nothing. */
const mayRetry = (thrown: unknown, { method }: IncomingMessage): boolean =>
  (thrown as NodeJS.ErrnoException).code === 'ECONNREFUSED' || method === 'GET';

/** Milliseconds that an instance has to report that it is ready. */
const checkTimeout = 1000;

const isReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(checkTimeout) })).ok;
  } catch {
    return false;
  }
};

/** Milliseconds between two readiness checks of an instance. */
const checkEvery = 100;

/** Distributes calls among the ready instances in turn, and passes a call to the next one if an instance does not respond. */
export const startBalancer = async (instancePorts: readonly number[]): Promise<Balancer> => {
  let turn = 0;
  const ready = new Set(instancePorts);
  const beingChecked = new Set<number>();
  const check = async (port: number) => {
    if (beingChecked.has(port)) return;
    beingChecked.add(port);
    if (await isReady(port)) ready.add(port);
    else ready.delete(port);
    beingChecked.delete(port);
  };
  const timer = setInterval(() => {
    for (const port of instancePorts) void check(port);
  }, checkEvery);
  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray());
    turn += 1;
    const first = turn;
    const ports = ready.size > 0 ? [...ready] : instancePorts;
    const reasons: string[] = [];
    for (let attempt = 0; attempt < ports.length * 2; attempt += 1) {
      const port = ports[(first + attempt) % ports.length] ?? 0;
      try {
        return await forward({ port, incoming, body, outgoing });
      } catch (thrown) {
        reasons.push(`${thrown} from port ${port}, ${ready.has(port) ? 'ready' : 'not ready'}`);
        if (!mayRetry(thrown, incoming) || outgoing.headersSent) break;
      }
    }
    if (!outgoing.headersSent) outgoing.writeHead(502).end(reasons.join('; '));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
};
