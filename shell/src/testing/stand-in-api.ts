import { vi } from 'vitest';

type Call = { readonly method: string; readonly path: string; readonly body: unknown };
type Reply = (call: Call) => Response | Promise<Response>;

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

export const problem = (status: number, code: string, error: string): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: error, status, code, error }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/**
 * Puts an api in place of `fetch`: replies by 'METHOD /path' without the query; anything else is 404.
 * Answers the calls that were made.
 */
export const standInApi = (replies: Readonly<Record<string, Reply>>): Call[] => {
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
