import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { Problem } from '../launch/problem.mjs';
import { UsageProblem } from './arguments.mjs';
import { readBuild } from './built-release.mjs';
import { folderOf } from './deps.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').RemoteArguments} RemoteArguments */

/** @type {Record<string, string>} */
const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Pages of a portal on another origin, even on the internet, may read the files served here. */
const readable = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cache-control': 'no-store',
};

/**
 * The file for an address of a build; a retry's `/~2/` resolves to the same one.
 * @param {string} dist
 * @param {string} address
 */
function fileOf(dist, address) {
  const path = new URL(address, 'http://localhost').pathname.replace(/^\/~\d{1,4}\//, '/').slice(1);
  const plain = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(path);
  return plain && statSync(join(dist, path), { throwIfNoEntry: false })?.isFile() ? join(dist, path) : undefined;
}

/**
 * Serves the build of a remote on this machine until the command is stopped.
 * @param {Deps} deps @param {RemoteArguments} args
 * @throws {Problem} if the port is in use
 */
export async function serve(deps, { name, options }) {
  const port = Number(options.port ?? 4173);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UsageProblem(`--port is a whole number from 1 to 65535, and not "${options.port}".`);
  const folder = folderOf(deps, name);
  await deps.build(name);
  readBuild(name, folder);
  const dist = join(folder, 'dist');
  const server = createServer((request, response) => {
    const file = request.method === 'GET' ? fileOf(dist, request.url ?? '/') : undefined;
    if (request.method === 'OPTIONS') return response.writeHead(204, readable).end();
    if (!file) return response.writeHead(404, readable).end();
    response.writeHead(200, { ...readable, 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch(() => {
    throw new Problem(`Port ${port} is taken; name another with --port.`);
  });
  const url = `http://127.0.0.1:${port}`;
  const portal = options.portal ?? (deps.env.PORTAL_URL || 'http://localhost:3000');
  deps.print(`${name} is served at ${url}, from ${dist}; build it again and load the page to see a change.`);
  deps.print('To see it in a portal that was started with REMOTE_OVERRIDES=true, in your browser alone:');
  deps.print(`  ${portal}/?remote-from=${name}@${url}`);
  deps.print('End with Ctrl-C.');
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  server.closeAllConnections();
  server.close();
  return 0;
}
