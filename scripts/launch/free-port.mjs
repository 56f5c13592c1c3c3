import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Where to look for free ports: below those that systems give to outgoing connections and to servers without a port of their own,
 * which would take a port before the server that it is meant for starts.
 */
const range = { first: 10_000, last: 32_000 };

/** @param {number} port */
async function claim(port) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => once(server.close(), 'close');
}

/**
 * Consecutive ports of this machine that were free a moment ago.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  for (;;) {
    const first = range.first + Math.floor(Math.random() * (range.last - range.first - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    /** @type {(() => Promise<unknown>)[]} */
    const releases = [];
    try {
      for (const port of ports) releases.push(await claim(port));
      return ports;
    } catch {
      // one of the ports is taken: try others
    } finally {
      await Promise.all(releases.map((release) => release()));
    }
  }
}

/** A port of this machine that was free a moment ago. @returns {Promise<number>} */
export async function freePort() {
  const [port = 0] = await freePorts(1);
  return port;
}
