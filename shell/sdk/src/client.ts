import { idempotencyHeader, tabHeader } from 'shared-contracts/constants/host';
import type { Endpoint, InputOf, Operation, ResponseOf } from 'shared-contracts/operation';
import type { Problem } from 'shared-contracts/problem';
import { currentLanguage, t } from 'shared-contracts/translate';
import { type PortalError, portalError } from './portal-error.ts';

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** The URL of a call with its parameters and query; omits undefined and empty query values. */
export const urlOf = <O extends Operation>(endpoint: Endpoint<O>, input?: InputOf<O>): string => {
  const { params = {}, query = {} } = (input ?? {}) as Input;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};

/** Converts a response that is not 2xx to the error that callers see. */
export const errorFrom = async (response: Response) => {
  const text = await response.text();
  let problem: Partial<Problem> = {};
  let body: PortalError['body'];
  try {
    problem = JSON.parse(text) as Partial<Problem>;
    if (!problem.error) body = 'withoutMessage';
  } catch {
    // not from our api, for example a proxy's page; its text is not meant for users
    body = 'unreadable';
  }
  const retryAfter = Number(response.headers.get('retry-after'));
  return portalError({
    status: response.status,
    code: problem.code ?? 'unavailable',
    error: problem.error ?? (response.statusText || t`The server did not answer as expected`),
    issues: problem.issues ?? [],
    ...(body ? { body } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
};

/** The parsed body of a response, and the URL of the next page, if there is one. */
export interface JsonResponse<T> {
  readonly data: T;
  readonly next: string | undefined;
}

const nextPage = (link: string | null): string | undefined => link?.match(/<([^<>]+)>;\s*rel="next"/)?.[1];

/** Fetches a URL of this site in the language of the page; returns the parsed JSON (undefined for an empty body) and the next page. */
export const fetchJson = async <T>(
  url: string,
  init?: RequestInit & { headers?: Record<string, string> },
): Promise<JsonResponse<T>> => {
  let response: Response;
  try {
    const headers = { 'accept-language': currentLanguage(), ...init?.headers };
    response = await fetch(url, { credentials: 'include', ...init, headers });
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === 'AbortError') throw thrown;
    throw portalError({
      status: 0,
      code: 'offline',
      error: t`The portal cannot be reached. Check your connection and try again.`,
      issues: [],
    });
  }
  if (!response.ok) throw await errorFrom(response);
  const text = response.status === 204 ? '' : await response.text();
  return { data: (text ? JSON.parse(text) : undefined) as T, next: nextPage(response.headers.get('link')) };
};

/** How to make a call. `tab` identifies this page, so that it does not react to events of its own changes; `key` identifies the call. */
export interface CallOptions extends Pick<RequestInit, 'signal' | 'keepalive'> {
  readonly tab?: string;
  readonly key?: string;
}

/** Calls an operation. Throws a PortalError for anything but a 2xx. */
export const call = async <O extends Operation>(
  endpoint: Endpoint<O>,
  input?: InputOf<O>,
  { tab, key, ...init }: CallOptions = {},
): Promise<ResponseOf<O>> => {
  const { body } = (input ?? {}) as Input;
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(tab && { [tabHeader]: tab }),
    ...(key && { [idempotencyHeader]: key }),
  };
  const { data } = await fetchJson<ResponseOf<O>>(urlOf(endpoint, input), {
    ...init,
    method: endpoint.method,
    headers,
    body: JSON.stringify(body),
  });
  return data;
};
