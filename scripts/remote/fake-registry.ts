import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runRemote } from './commands.mjs';
import type { Deps } from './deps.mjs';

export interface ReceivedCall {
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}
type Reply = (response: ServerResponse, received: ReceivedCall) => void;

export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

export const problem = (status: number, code: string, error: string, more: object = {}, headers: Record<string, string> = {}) =>
  json({ type: 'about:blank', title: error, status, code, error, ...more }, status, headers);

/** The status of a live, healthy remote, unless overridden by `fields`. */
export const status = (fields: object = {}) => ({
  id: 'mf-ideas',
  version: '1.0.0',
  canaryVersion: null,
  canary: null,
  disabled: false,
  fallback: false,
  previous: null,
  contract: null,
  releases: [{ version: '1.0.0', digest: 'd'.repeat(64), files: 2, size: 2048, publishedAt: at, publishedBy: 'workspace' }],
  history: [activation()],
  failures: [],
  ...fields,
});
const at = '2026-03-05T12:30:00.000Z';
export const activation = (fields: object = {}) => ({
  kind: 'activate',
  version: '1.0.0',
  canaryVersion: null,
  canary: null,
  at,
  by: 'deploy token',
  reason: null,
  ...fields,
});

/** A fake registry of a portal: replies by 'METHOD /path', in turn if there are several; anything else is 404. */
export const startRegistry = async (replies: Record<string, Reply | Reply[]>) => {
  const received: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const call = `${request.method} ${request.url}`;
    const receivedCall = { call, headers: request.headers, body: Buffer.concat(parts) };
    received.push(receivedCall);
    const configured = replies[call];
    const reply = Array.isArray(configured) ? configured.shift() : configured;
    (reply ?? problem(404, 'not_found', 'Not found'))(response, receivedCall);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, stop, received, calls: () => received.map(({ call }) => call) };
};

/** A temporary folder, removed after the test. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-remote-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Writes the build of a remote as the bundler would. */
export const writeBuild = (root: string, files: Record<string, string>, id = 'mf-ideas') => {
  const dist = join(root, id, 'dist');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  const [entry = ''] = Object.keys(files);
  const release = {
    manifest: {
      id,
      version: '1.0.0',
      mounts: [{ path: '/ideas' }],
      contract: { host: '^1.0.0', operations: { getIdea: 'abc' } },
    },
    entry,
    preload: [],
    styles: [],
    files: Object.entries(files).map(([path, text]) => ({
      path,
      size: Buffer.byteLength(text),
      integrity: integrityOf(text),
    })),
  };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
  return { dist, release };
};

/** Runs a command of `bun run remote` as a user in a terminal would, in a workspace of its own. */
export const run = async (argv: string[], options: Partial<Deps> & { portal?: string; token?: string } = {}) => {
  const lines: string[] = [];
  const built: string[] = [];
  const { portal, token = 'token-of-mf-ideas', ...deps } = options;
  const work = runRemote(
    {
      root: deps.root ?? '/nowhere',
      env: { PORTAL_URL: portal, PORTAL_DEPLOY_TOKEN: token },
      remotes: () => ['mf-ideas', 'mf-energy'],
      print: (line = '') => lines.push(line),
      build: async (name) => void built.push(name),
      ...deps,
    },
    argv,
  );
  const code = await work.catch((thrown) => {
    if (thrown?.name !== 'Problem') throw thrown;
    lines.push(thrown.message);
    return 1;
  });
  return { code, text: lines.join('\n').trim(), built };
};
