import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BootData } from 'shared-contracts/boot';
import type { Context } from '../../context.ts';
import { readSession, type Session } from '../../platform/session/session.ts';
import { accepts } from '../remotes/accepted-encoding.ts';
import { overridesIn } from '../remotes/overrides.ts';
import { areaAt, isShellPage } from './address.ts';
import { bootData } from './boot-data.ts';
import { pageHeaders } from './page-policy.ts';
import type { PageSource } from './pages.ts';
import { renderPage } from './render-page.ts';
import type { ShellBuild } from './shell-build.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Fast levels: the page is rendered for each visitor, so CPU time counts against the bytes saved. */
const squeezers = [
  ['br', (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
  ['gzip', (text: string) => deflate(text, { level: 4 })],
] as const;

/** A text as the body of a response, compressed as the browser accepts it; sets `headers` accordingly. */
const squeezed = async (request: Request, text: string, headers: Headers): Promise<string | Uint8Array<ArrayBuffer>> => {
  headers.append('vary', 'Accept-Encoding');
  const accepted = request.headers.get('accept-encoding');
  const [encoding, squeeze] = squeezers.find(([name]) => accepts(accepted, name)) ?? [];
  if (!encoding || !squeeze) return text;
  headers.set('content-encoding', encoding);
  return new Uint8Array(await squeeze(text));
};

const sessionOf = async (ctx: Context, request: Request): Promise<Session | null> => {
  const sid = await ctx.cookies.read(request.headers.get('cookie'));
  return sid === undefined ? null : readSession(ctx, sid);
};

/** 404 for an unknown address; visitors without a confirmed, signed-in account cannot learn which addresses exist. */
const statusOf = (boot: BootData, path: string): number =>
  !boot.user?.emailVerified || isShellPage(path) || areaAt(path, boot.remotes) ? 200 : 404;

const unavailable = (headers: Headers): Response => {
  headers.set('retry-after', '5');
  const sentence = 'The portal cannot be reached right now. Please try again in a moment.';
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not available</title><p>${sentence}</p></html>`;
  return new Response(page, { status: 503, headers });
};

/** The page for a visitor, with everything that the first paint needs; one sentence when the database is unavailable. */
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
    const session = await sessionOf(ctx, request);
    const [present, released] = await Promise.all([dev ? undefined : build(), bootData(ctx, session)]);
    const data: BootData = session?.confirmed && overrides ? { ...released, overrides } : released;
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
