import type { Actor } from 'shared-contracts/actor';
import type { BootData } from 'shared-contracts/boot';
import type { Context } from '../../context.ts';
import { readSession } from '../../platform/session/session.ts';
import { overridesIn } from '../remotes/overrides.ts';
import { areaAt, isShellPage } from './address.ts';
import { bootData } from './boot-data.ts';
import { pageHeaders } from './page-policy.ts';
import type { PageSource } from './register-page.ts';
import { renderPage } from './render-page.ts';
import type { ShellBuild } from './shell-build.ts';
import { squeezed } from './squeeze.ts';

const visitor = async (ctx: Context, request: Request): Promise<Actor | null> => {
  const sid = await ctx.cookies.read(request.headers.get('cookie'));
  return sid === undefined ? null : ((await readSession(ctx, sid))?.actor ?? null);
};

/** 404 for an address that leads nowhere; the signed-out learn nothing of what there is. */
const statusOf = (boot: BootData, path: string): number =>
  boot.user === null || isShellPage(path) || areaAt(path, boot.remotes) ? 200 : 404;

const unavailable = (headers: Headers): Response => {
  headers.set('retry-after', '5');
  const sentence = 'The portal cannot be reached right now. Please try again in a moment.';
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not available</title><p>${sentence}</p></html>`;
  return new Response(page, { status: 503, headers });
};

/** The page for whoever asks, with all that the first paint needs; where the database is gone, one sentence. */
export const servePage = async (
  ctx: Context,
  request: Request,
  { build, dev, withAreas }: { readonly build: () => Promise<ShellBuild> } & Pick<PageSource, 'dev' | 'withAreas'>,
): Promise<Response> => {
  const path = new URL(request.url).pathname;
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64();
  const cookie = request.headers.get('cookie');
  const overrides = overridesIn(ctx.env, cookie);
  const own = [...new Set(overrides?.map(({ url }) => url))];
  const headers = pageHeaders(request, ctx.env, nonce, { development: dev?.origins, own });
  try {
    const actor = await visitor(ctx, request);
    const [present, released] = await Promise.all([dev ? undefined : build(), bootData(ctx, actor)]);
    const data: BootData = released.user && overrides ? { ...released, overrides } : released;
    const boot = dev ? await dev.withRemotes(data) : { ...data, remotes: withAreas ? withAreas(data.remotes) : data.remotes };
    const template = dev ? await dev.template(nonce) : present?.template;
    if (!template) throw new Error('There is no page to serve');
    const html = renderPage({
      template,
      integrity: present?.integrity,
      boot,
      path,
      nonce,
      cookie,
    });
    return new Response(await squeezed(request, html, headers), { status: statusOf(boot, path), headers });
  } catch (thrown) {
    ctx.log.error({ err: thrown, path }, 'The page could not be made');
    return unavailable(headers);
  }
};
