import { vi } from 'vitest';

type Call = { readonly method: string; readonly path: string; readonly body: unknown };
type Reply = (call: Call) => Response | Promise<Response>;

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
 * Replaces `fetch` with a fake api: replies by 'METHOD /path' without the query; anything else gets a 404. Returns the calls
 * made.
 */
export const fakeApi = (replies: Readonly<Record<string, Reply>>): Call[] => {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const path = address.replace(/\?.*$/, '');
    const call = { method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined };
    calls.push(call);
    return (await replies[`${method} ${path}`]?.(call)) ?? problem(404, 'not_found', 'Not found');
  });
  return calls;
};
