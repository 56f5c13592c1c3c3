import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import staticPlugin from '@elysiajs/static';
import { Elysia } from 'elysia';
import type { Server } from 'elysia/universal';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { Context } from '../../context.ts';
import { methodNotAllowed, notFound } from '../../platform/http/errors.ts';
import { callerOf, type PeerOf } from '../../platform/http/request-context.ts';
import type { Handler } from '../../platform/http/route.ts';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import { serveReleaseFile } from '../remotes/serve/serve-release-file.ts';
import type { DevServers } from './dev-servers.ts';
import { serveAsset } from './serve-asset.ts';
import { servePage } from './serve-page.ts';
import { ShellArchive } from './shell-archive.ts';
import { shellBuilds } from './shell-build.ts';

/** The source of the pages. */
export interface PageSource {
  /** The shell's build. */
  readonly dist: string;
  /** Set in development: Vite servers serve pages and modules. */
  readonly dev?: DevServers | undefined;
  /** The operations whose responses the page may contain; none unless given. */
  readonly handlers?: readonly Handler[];
  /** Milliseconds that the page waits for those; one second unless given. */
  readonly timeout?: number;
  /** Changes the areas in the boot data, for a build of the shell that includes them. */
  readonly withAreas?: ((remotes: readonly ActiveRemote[]) => ActiveRemote[]) | undefined;
}

/**
 * Headers of every file of the shell and of a release: subresources of a page, and never a page themselves. When opened
 * directly, an image or document cannot run or load anything and has an opaque origin.
 */
const subresourceHeaders = {
  'content-security-policy': contentSecurityPolicy({ sandbox: [], 'style-src': ["'unsafe-inline'"] }),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

interface RouteContext {
  readonly request: Request;
  readonly server: Server | null;
  readonly set: { readonly headers: Record<string, string | number | undefined> };
}

/** Serves a file with {@link subresourceHeaders}; a problem response has them as well. */
const subresource =
  (work: (request: Request, server: Server | null) => Promise<Response>) =>
  async ({ request, server, set }: RouteContext): Promise<Response> => {
    Object.assign(set.headers, subresourceHeaders);
    const response = await work(request, server);
    for (const [name, value] of Object.entries(subresourceHeaders)) response.headers.set(name, value);
    return response;
  };

/** Icons, robots.txt and similar files from the root of the shell's build. */
const rootFiles = async (dist: string) =>
  staticPlugin({
    assets: dist,
    prefix: '/',
    alwaysStatic: true,
    indexHTML: false,
    silent: true,
    maxAge: 3600,
    ignorePatterns: [/[\\/]assets[\\/]/, /[\\/]\.[^\\/]+/, /\.html$/],
    headers: subresourceHeaders,
  });

const acceptsHtml = (request: Request) => /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*');

/**
 * Common health-check addresses of monitors; this portal's is elsewhere (`/api/health`), so these must not return the page as a
 * success.
 */
const probes = ['/health', '/healthz', '/livez', '/readyz'];

/**
 * Everything that is not below /api, as a plugin: files of the shell and of the releases, and the page at every other
 * address. Use it after the api's modules.
 */
export const pages = async (
  ctx: Context,
  { dist, dev, handlers = [], timeout = 1000, withAreas }: PageSource,
  peerOf: PeerOf = () => undefined,
) => {
  const build = shellBuilds(dist, ctx.log);
  const archive = new ShellArchive(ctx);
  const respondNotFound = () => {
    throw notFound();
  };
  const refuseMethod = () => {
    throw methodNotAllowed(['GET', 'HEAD']);
  };
  const plugin = new Elysia({ name: 'pages' })
    .get(
      '/assets/*',
      subresource(async (request) => (dev ? dev.shellFile(request) : serveAsset(ctx, await build(), archive, request))),
    )
    .get(
      '/remotes/*',
      subresource(async (request, server) => {
        const peer = peerOf(request) ?? server?.requestIP(request)?.address;
        const call = { ...ctx, caller: callerOf(ctx, request, peer, null) };
        return (await dev?.remoteFile(request)) ?? serveReleaseFile(call, request);
      }),
    );
  if (await stat(join(dist, 'index.html')).catch(() => undefined)) plugin.use(await rootFiles(dist));
  for (const probe of probes) plugin.get(probe, respondNotFound);
  plugin.get('/*', async ({ request }) => {
    if (!acceptsHtml(request)) throw notFound();
    return servePage(ctx, request, { build, dev, handlers, timeout, withAreas });
  });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) plugin.route(method, '/*', refuseMethod, { parse: 'none' });
  // the first visitor should not wait for it
  if (!dev)
    void build().catch((thrown: unknown) => ctx.log.error({ err: thrown }, 'The shell is not built: run `npm run build`'));
  return plugin;
};
