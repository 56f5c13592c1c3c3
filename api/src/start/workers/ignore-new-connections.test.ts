import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';

/** A process that shares a port with others: prints the port, and how many sockets ignore new connections. */
const programOn = (host: string) => `
  import { ignoreNewConnections } from ${JSON.stringify(`${import.meta.dirname}/ignore-new-connections.ts`)};
  const server = Bun.serve({ port: 0, hostname: ${JSON.stringify(host)}, reusePort: true, fetch: () => new Response('first') });
  console.log(server.port);
  for await (const _line of console) console.log(await ignoreNewConnections());
`;

/** One call on a connection that is already open. */
const callOn = (socket: Socket): Promise<string> => {
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('data', (data) => resolve(data.toString())).once('error', reject);
  });
  socket.write('GET / HTTP/1.1\r\nhost: portal.test\r\n\r\n');
  return answer;
};

const connectTo = (port: number, address: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, address, () => resolve(socket)).on('error', reject);
  });

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['::', '::1'],
])(
  '[PLAT-362] a listener on %s that ignores new connections serves those that it has; the next one of the port takes the others from %s',
  async (host, address) => {
    const first = Bun.spawn([process.execPath, '-e', programOn(host)], { stdin: 'pipe', stdout: 'pipe', env: process.env });
    onTestFinished(() => first.kill('SIGKILL'));
    const lines = first.stdout.pipeThrough(new TextDecoderStream()).getReader();
    const port = Number((await lines.read()).value);
    const connection = await connectTo(port, address);
    expect(await callOn(connection)).toContain('first');

    first.stdin.write('ignore\n');
    first.stdin.flush();
    expect((await lines.read()).value).toBe('1\n');
    const waiting = Array.from({ length: 8 }, () => connectTo(port, address));
    expect(await callOn(connection)).toContain('first');

    const next = Bun.serve({ port, hostname: host, reusePort: true, fetch: () => new Response('next') });
    onTestFinished(() => next.stop(true));
    connection.destroy();
    first.kill('SIGKILL');
    await first.exited;
    for (const socket of await Promise.all(waiting)) {
      expect(await callOn(socket)).toContain('next');
      socket.destroy();
    }
  },
);
