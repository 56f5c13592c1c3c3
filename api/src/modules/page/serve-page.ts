import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { BootData } from 'shared-contracts/boot';
import { currentLanguage, t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { acceptedCodings } from '../../platform/http/accepted-codings.ts';
import type { Handler } from '../../platform/http/route.ts';
import { inLanguage, preferredLanguage } from '../../platform/language/language.ts';
import { readSession, type Session } from '../../platform/session/session.ts';
import { overridesIn } from '../remotes/live/overrides.ts';
import { areaAt, isShellPage } from './address.ts';
import { readFirst } from './first-reads.ts';
import { pageHeaders } from './page-policy.ts';
import type { PageSource } from './pages.ts';
import { bootData, renderEnd, renderPage } from './render-page.ts';
import type { ShellBuild } from './shell-build.ts';

/**
 * Fast levels: the page is rendered for each visitor, so CPU time counts against the bytes saved. Each part is flushed, since
 * the browser begins with the first one while the second is still being read.
 */
const compressors = {
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 }),
};

/** A source as the body of a response; a visitor who leaves ends it. */
const bodyOf = (source: Readable): ReadableStream<Uint8Array> => {
  const chunks = source.iterator();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void source.destroy(),
  });
};

const asBytes = async function* (parts: AsyncIterable<string>) {
  for await (const part of parts) yield Buffer.from(part);
};

/** The parts of a text as the body of a response, compressed as the browser accepts it; sets `headers` accordingly. */
const streamBody = (request: Request, parts: AsyncIterable<string>, headers: Headers): ReadableStream<Uint8Array> => {
  headers.append('vary', 'Accept-Encoding');
  const [encoding] = acceptedCodings(request, ['br', 'gzip']);
  const text = Readable.from(asBytes(parts));
  if (!encoding) return bodyOf(text);
  headers.set('content-encoding', encoding);
  return bodyOf(pipeline(text, compressors[encoding](), () => undefined));
};

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
  readonly timeout: number;
} & Pick<PageSource, 'dev' | 'withAreas'>;

/** The page for a visitor, with everything that the first paint needs; one sentence when the database is unavailable. */
export const servePage = async (
  ctx: Context,
  request: Request,
  { build, dev, handlers, timeout, withAreas }: Source,
): Promise<Response> => {
  const url = new URL(request.url);
  const path = url.pathname;
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64();
  const cookie = request.headers.get('cookie');
  const overrides = overridesIn(ctx.env, cookie);
  const overrideOrigins = [...new Set(overrides?.map(({ url }) => url))];
  const headers = pageHeaders(request, ctx.env, nonce, { development: dev?.origins, overrideOrigins });
  try {
    const session = await sessionOf(ctx, request);
    const [shell, released] = await Promise.all([dev ? undefined : build(), bootData(ctx, session)]);
    const data: BootData = session?.confirmed && overrides ? { ...released, overrides } : released;
    const boot = dev ? await dev.withRemotes(data) : { ...data, remotes: withAreas ? withAreas(data.remotes) : data.remotes };
    const template = dev ? await dev.template(nonce) : shell?.template;
    if (!template) throw new Error('There is no page to serve');
    const language = boot.user?.language ?? preferredLanguage(request);
    const parts = { template, integrity: shell?.integrity, boot, path, language, nonce, cookie };
    // these run while the browser has the head already and fetches the scripts
    const readOptions = { url, remotes: boot.remotes, timeout };
    const firstReads = session?.confirmed ? inLanguage(language, () => readFirst(handlers, { ctx, session }, readOptions)) : [];
    const start = renderPage(parts);
    const html = async function* () {
      yield start;
      yield renderEnd(parts, await firstReads);
    };
    return new Response(streamBody(request, html(), headers), { status: statusOf(boot, path), headers });
  } catch (thrown) {
    ctx.log.error({ err: thrown, path }, 'The page could not be made');
    return unavailable(request, headers);
  }
};
