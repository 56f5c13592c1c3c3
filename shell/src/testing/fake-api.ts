import { vi } from 'vitest';

type Call = { readonly method: string; readonly path: string; readonly body: unknown };
type Handler = (call: Call) => Response | Promise<Response>;

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

export const problem = (
  status: number,
  code: string,
  error: string,
  issues?: readonly { path: string; message: string }[],
): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: error, status, code, error, issues }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/**
 * Replaces `fetch` with a fake api. Returns the calls made.
 * @param handlers by 'METHOD /path' without the query; any other call gets a 404
 */
export const fakeApi = (handlers: Readonly<Record<string, Handler>>): Call[] => {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const path = address.replace(/\?.*$/, '');
    const call = { method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined };
    calls.push(call);
    return (await handlers[`${method} ${path}`]?.(call)) ?? problem(404, 'not_found', 'Not found');
  });
  return calls;
};
