import { vi } from 'vitest';

/** A call that the page has made. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}
export type Reply = (call: Call) => Response | Promise<Response>;

export const json = (value: unknown, { status = 200, next }: { status?: number; next?: string } = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: next ? { link: `<${next}>; rel="next"` } : {} });

export const problem = (status: number, code: string, error: string, issues?: { path: string; message: string }[]): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: error, status, code, error, issues }), { status });

/** A fake api in place of the network. */
export interface FakeApi {
  readonly calls: Call[];
  /** Adds replies by 'METHOD /path'; later ones win, unknown calls get a 404. */
  reply(replies: Readonly<Record<string, Reply>>): void;
}

/** Delays a response: the reply awaits `held`, until the test calls `release`. */
export const deferResponse = (): { readonly held: Promise<void>; readonly release: () => void } => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
};

/** A reply that leaves its calls open: the test responds to the first with `respond[0]`, to the second with `respond[1]`. */
export const manualReply = (): { readonly reply: Reply; readonly respond: readonly ((response: Response) => void)[] } => {
  const respond: ((response: Response) => void)[] = [];
  return { reply: () => new Promise<Response>((resolve) => void respond.push(resolve)), respond };
};

export const fakeApi = (replies: Readonly<Record<string, Reply>>): FakeApi => {
  const replyTo = { ...replies };
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams } = new URL(address, 'http://portal.test');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path, query: Object.fromEntries(searchParams), body };
    calls.push(call);
    return (await replyTo[`${method} ${path}`]?.(call)) ?? problem(404, 'not_found', 'Not found');
  });
  return { calls, reply: (more) => void Object.assign(replyTo, more) };
};
