import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import staticPlugin from '@elysiajs/static';
import type { Elysia } from 'elysia';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { Context } from '../../context.ts';
import { DomainError, notFound } from '../../platform/http/errors.ts';
import { isDomainError, problemResponse } from '../../platform/http/problem.ts';
import { serveReleaseFile } from '../remotes/serve-release-file.ts';
import type { DevServers } from './dev-servers.ts';
import { serveAsset } from './serve-asset.ts';
import { servePage } from './serve-page.ts';
import { shellBuilds } from './shell-build.ts';

/** What the pages are made from. */
export interface PageSource {
  /** The shell's build. */
  readonly dist: string;
  /** Set in development: pages and modules come from Vite servers. */
  readonly dev?: DevServers | undefined;
  /** Changes what a page says of the areas, for a build of the shell that has them inside. */
  readonly withAreas?: ((remotes: readonly ActiveRemote[]) => ActiveRemote[]) | undefined;
}

interface Routed {
  readonly request: Request;
}

const answering =
  (ctx: Context, work: (request: Request) => Promise<Response>) =>
  async ({ request }: Routed) => {
    const requestId = crypto.randomUUID();
    let response: Response;
    try {
      response = await work(request);
    } catch (thrown) {
      if (!isDomainError(thrown)) ctx.log.error({ err: thrown, requestId, path: new URL(request.url).pathname }, 'A page failed');
      response = problemResponse(thrown, requestId);
    }
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };

/** Icons, robots.txt and the like, from the root of the shell's build. */
const rootFiles = async (dist: string) =>
  staticPlugin({
    assets: dist,
    prefix: '/',
    alwaysStatic: true,
    indexHTML: false,
    silent: true,
    maxAge: 3600,
    ignorePatterns: [/[\\/]assets[\\/]/, /[\\/]\.[^\\/]+/, /\.html$/],
    headers: { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' },
  });

const takesHtml = (request: Request) => /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*');

/**
 * Serves everything that is not below /api: files of the shell and of the releases, and the page at every other
 * address. Put the api's routes onto the app first.
 */
export const registerPage = async (app: Elysia, ctx: Context, { dist, dev, withAreas }: PageSource): Promise<void> => {
  const build = shellBuilds(dist, ctx.log);
  const get = (path: string, work: (request: Request) => Promise<Response>) => {
    for (const method of ['GET', 'HEAD']) app.route(method, path, answering(ctx, work), { parse: 'none' });
  };
  get('/assets/*', async (request) => (dev ? dev.shellFile(request) : serveAsset(await build(), request)));
  get('/remotes/*', async (request) => (await dev?.remoteFile(request)) ?? serveReleaseFile(ctx, request));
  if (await stat(join(dist, 'index.html')).catch(() => undefined)) app.use(await rootFiles(dist));
  get('/*', async (request) => {
    if (!takesHtml(request)) throw notFound();
    return servePage(ctx, request, { build, dev, withAreas });
  });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const refuse = async () => {
      throw new DomainError('method_not_allowed', 'This address does not take this method');
    };
    app.route(method, '/*', answering(ctx, refuse), { parse: 'none' });
  }
  // the first visitor should not wait for it
  if (!dev)
    void build().catch((thrown: unknown) => ctx.log.error({ err: thrown }, 'The shell is not built: run `npm run build`'));
};
