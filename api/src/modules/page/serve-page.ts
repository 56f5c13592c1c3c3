import type { BootData } from 'shared-contracts/boot';
import { currentLanguage, t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import type { Handler } from '../../platform/http/route.ts';
import { inLanguage, preferredLanguage } from '../../platform/language/language.ts';
import { readSession, type Session } from '../../platform/session/session.ts';
import { overridesIn } from '../remotes/overrides.ts';
import { areaAt, isShellPage } from './address.ts';
import { bootData } from './boot-data.ts';
import { readFirst } from './first-reads.ts';
import { pageHeaders } from './page-policy.ts';
import type { PageSource } from './pages.ts';
import { renderEnd, renderPage } from './render-page.ts';
import type { ShellBuild } from './shell-build.ts';
import { streamed } from './streamed-page.ts';

const sessionOf = async (ctx: Context, request: Request): Promise<Session | null> => {
  const sid = await ctx.cookies.read(request.headers.get('cookie'));
  return sid === undefined ? null : readSession(ctx, sid);
};

/** 404 for an unknown address; visitors without a confirmed, signed-in account cannot learn which addresses exist. */
const statusOf = (boot: BootData, path: string): number =>
  !boot.user?.emailVerified || isShellPage(path) || areaAt(path, boot.remotes) ? 200 : 404;

const unavailable = (request: Request, headers: Headers): Response => {
  headers.set('retry-after', '5');
  const page = inLanguage(
    preferredLanguage(request),
    () =>
      `<!doctype html><html lang="${currentLanguage()}"><meta charset="utf-8"><title>${t`Not available`}</title><p>${t`The portal cannot be reached right now. Please try again in a moment.`}</p></html>`,
  );
  return new Response(page, { status: 503, headers });
};

type Source = {
  readonly build: () => Promise<ShellBuild>;
  readonly handlers: readonly Handler[];
  readonly patience: number;
} & Pick<PageSource, 'dev' | 'withAreas'>;

/** The page for a visitor, with everything that the first paint needs; one sentence when the database is unavailable. */
export const servePage = async (
  ctx: Context,
  request: Request,
  { build, dev, handlers, patience, withAreas }: Source,
): Promise<Response> => {
  const url = new URL(request.url);
  const path = url.pathname;
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
    const language = boot.user?.language ?? preferredLanguage(request);
    const parts = { template, integrity: present?.integrity, boot, path, language, nonce, cookie };
    // read while the browser has the head already, and fetches the scripts
    const place = { url, remotes: boot.remotes, patience };
    const asked = session?.confirmed ? inLanguage(language, () => readFirst(handlers, { ctx, session }, place)) : [];
    const start = renderPage(parts);
    const html = async function* () {
      yield start;
      yield renderEnd(parts, await asked);
    };
    return new Response(streamed(request, html(), headers), { status: statusOf(boot, path), headers });
  } catch (thrown) {
    ctx.log.error({ err: thrown, path }, 'The page could not be made');
    return unavailable(request, headers);
  }
};
