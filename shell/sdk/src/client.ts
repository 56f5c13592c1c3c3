import type { AnswerOf, InputOf, Operation } from 'shared-contracts/operation';
import type { Problem } from 'shared-contracts/problem';
import type { Wire } from 'shared-contracts/wire';
import { type PortalError, portalError } from './portal-error.ts';

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** The address of a call, with parameters and query filled in; undefined and empty query values are left out. */
export const urlOf = <O extends Operation>(wire: Wire<O>, input?: InputOf<O>): string => {
  const { params = {}, query = {} } = (input ?? {}) as Input;
  const path = wire.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};

/** Turns an answer that is not 2xx into the error that callers see. */
export const errorFrom = async (response: Response) => {
  const text = await response.text();
  let problem: Partial<Problem> = {};
  let body: PortalError['body'];
  try {
    problem = JSON.parse(text) as Partial<Problem>;
    if (!problem.error) body = 'wordless';
  } catch {
    body = 'unreadable';
    // not from our api: a proxy's page, say; its text is not for a person
  }
  const retryAfter = Number(response.headers.get('retry-after'));
  return portalError({
    status: response.status,
    code: problem.code ?? 'unavailable',
    error: problem.error ?? (response.statusText || 'The server did not answer as expected'),
    issues: problem.issues ?? [],
    ...(body ? { body } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
};

/** An answer with the address of the next page, where there is one. */
export interface Answered<T> {
  readonly data: T;
  readonly next: string | undefined;
}

const nextPage = (link: string | null): string | undefined => link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];

/** Fetches an address of our own; answers the parsed JSON (undefined for an empty body) and the next page. */
export const fetchJson = async <T>(url: string, init?: RequestInit): Promise<Answered<T>> => {
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'include', ...init });
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === 'AbortError') throw thrown;
    throw portalError({
      status: 0,
      code: 'offline',
      error: 'The portal cannot be reached. Check your connection and try again.',
      issues: [],
    });
  }
  if (!response.ok) throw await errorFrom(response);
  const text = response.status === 204 ? '' : await response.text();
  return { data: (text ? JSON.parse(text) : undefined) as T, next: nextPage(response.headers.get('link')) };
};

/** Calls an operation. Throws a PortalError for anything but a 2xx. */
export const call = async <O extends Operation>(
  wire: Wire<O>,
  input?: InputOf<O>,
  signal?: AbortSignal,
): Promise<AnswerOf<O>> => {
  const { body } = (input ?? {}) as Input;
  const { data } = await fetchJson<AnswerOf<O>>(urlOf(wire, input), {
    method: wire.method,
    signal,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return data;
};
