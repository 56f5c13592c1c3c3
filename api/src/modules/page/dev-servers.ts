import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootData } from 'shared-contracts/boot';
import { type ActiveRemote, remoteIdSchema, remoteManifestSchema } from 'shared-contracts/remote-manifest';
import { t } from 'shared-contracts/translate';
import type { Env } from '../../env.ts';
import { unavailable } from '../../platform/http/errors.ts';
import { offered } from '../remotes/publish/check-contract.ts';
import { cutTemplate, type PageTemplate } from './shell-build.ts';

/** Vite servers that replace builds: they serve the page and its modules, through the portal's own origin. */
export interface DevServers {
  /** Origins of the servers; only the sockets of hot reload connect to them directly. */
  readonly origins: readonly string[];
  /** The page as Vite renders it. */
  template(nonce: string): Promise<PageTemplate>;
  /** A module of the shell. */
  shellFile(request: Request): Promise<Response>;
  /** A module of a remote that has a server; undefined for any other file. */
  remoteFile(request: Request): Promise<Response | undefined>;
  /** The boot data with the remotes that have a server instead of their releases. */
  withRemotes(boot: BootData): Promise<BootData>;
}

const loopback = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/;

const proxy = async (server: string, request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  // the servers refuse unknown hosts, and need no session
  for (const name of ['host', 'cookie', 'accept-encoding']) headers.delete(name);
  const response = await fetch(server + pathname + search, { headers, redirect: 'manual' }).catch(() => undefined);
  if (!response) throw unavailable(t`The development server ${server} does not answer`);
  const responseHeaders = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) responseHeaders.delete(name);
  return new Response(response.body, { status: response.status, headers: responseHeaders });
};

/** The manifest in the current source of a remote. */
const remoteFromSource = async (root: string, id: string): Promise<ActiveRemote> => {
  const file = join(root, id, 'src/manifest.ts');
  const { mtimeMs } = await stat(file);
  const module: { manifest: Record<string, unknown> } = await import(`${file}?${mtimeMs}`);
  const { host: _, ...declared } = module.manifest;
  const contract = { host: `^${offered().host}`, operations: {} };
  const manifest = remoteManifestSchema.parse({ ...declared, id, version: '0.0.0-dev', contract });
  const base = `/remotes/${id}/dev/`;
  return { id, version: manifest.version, base, entry: 'remoteEntry.js', preload: [], styles: [], manifest };
};

/**
 * The development servers in DEV_SHELL_URL and DEV_REMOTES (`mf-ideas=http://127.0.0.1:5171`, separated by commas); undefined
 * outside development, on a host that others reach, and when none is named.
 * @param root folder of the workspace
 */
export const devServers = (
  env: Env,
  variables: Readonly<Record<string, string | undefined>>,
  root: string,
): DevServers | undefined => {
  const shell = variables.DEV_SHELL_URL?.trim().replace(/\/$/, '');
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(env.host);
  if (env.mode !== 'development' || !isLocal || !shell || !loopback.test(shell)) return undefined;
  const remotes = new Map<string, string>();
  for (const part of (variables.DEV_REMOTES ?? '').split(',')) {
    const [id = '', url = ''] = part.trim().split('=');
    if (remoteIdSchema.safeParse(id).success && loopback.test(url)) remotes.set(id, url);
  }
  return {
    origins: [shell, ...remotes.values()],
    template: async (nonce) => {
      const response = await fetch(`${shell}/assets/`, { headers: { accept: 'text/html' } }).catch(() => undefined);
      if (!response?.ok) throw unavailable(t`The development server ${shell} does not answer`);
      return cutTemplate((await response.text()).replaceAll('PORTAL_NONCE', nonce));
    },
    shellFile: (request) => proxy(shell, request),
    remoteFile: async (request) => {
      const [, , id = '', version] = new URL(request.url).pathname.split('/');
      const server = remotes.get(id);
      return server && version === 'dev' ? proxy(server, request) : undefined;
    },
    withRemotes: async (boot) => {
      if (!boot.user) return boot;
      const served = await Promise.all([...remotes.keys()].map((id) => remoteFromSource(root, id)));
      const rest = boot.remotes.filter(({ id }) => !remotes.has(id));
      return { ...boot, remotes: [...rest, ...served].sort((a, b) => a.id.localeCompare(b.id)) };
    },
  };
};
