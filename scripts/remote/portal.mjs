import { Problem } from '../launch/problem.mjs';

/** @typedef {{ error?: string, code?: string, requestId?: string, issues?: { path: string, message: string }[] }} ProblemDocument  the body of an error response */

/** A refusal that lists what is wrong, each with its location. */
export class Refused extends Problem {
  /** @param {string} message @param {{ path: string, message: string }[]} issues */
  constructor(message, issues) {
    super(message);
    this.issues = issues;
  }
}

/**
 * Turns an error response into a sentence that says what is wrong and how to fix it.
 * @param {Response} response
 * @param {{ url: string, remote: string }} call  the portal, and the remote that the call is about
 * @returns {Promise<Problem>}
 */
async function refusal(response, { url, remote }) {
  const { status } = response;
  if (status >= 300 && status < 400)
    return new Problem(
      `${url} passes on to ${response.headers.get('location')}; name that address with --portal or in PORTAL_URL.`,
    );
  /** @type {ProblemDocument} */
  const problem = await response.json().catch(() => ({}));
  if (!problem.code || !problem.error)
    return new Problem(
      `What answers at ${url} is not a portal, or has no registry (status ${status}); check --portal and PORTAL_URL.`,
    );
  const issues = (problem.issues ?? []).map(({ path, message }) => `\n  ${path}: ${message}`).join('');
  return new Refused(
    `${sentence(problem, { status, url, remote, wait: response.headers.get('retry-after') })}${issues}`,
    problem.issues ?? [],
  );
}

/** @param {string} text */
const withoutFullStop = (text) => text.replace(/[.:]$/, '');

/** @param {ProblemDocument} problem @param {{ status: number, url: string, remote: string, wait: string | null }} how @returns {string} */
function sentence({ error = '', code, requestId }, { status, url, remote, wait }) {
  if (code === 'unauthenticated')
    return `The portal at ${url} does not know this deploy token; an admin makes one for ${remote} in its panel, under Remotes.`;
  if (code === 'forbidden')
    return `${withoutFullStop(error)}; use one of ${remote} that allows this; admins create them in the panel, under Remotes.`;
  if (code === 'rate_limited') return `${withoutFullStop(error)}${wait ? `; try again in ${wait} s` : ''}.`;
  if (code === 'not_found' && /^Not found/i.test(error))
    return `The portal at ${url} has no such operation; it may be older than this command, so use the one of its version.`;
  if (status >= 500)
    return `The portal at ${url} failed: ${withoutFullStop(error)}; its log has the reason${requestId ? ` under ${requestId}` : ''}.`;
  return `${withoutFullStop(error)}.`;
}

/** @typedef {{ method?: 'GET' | 'POST', token: string, json?: unknown, form?: FormData, remote: string }} Call */
/** @typedef {{ url: string, ask<T>(path: string, call: Call): Promise<T> }} Portal */

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A client for the registry operations of the portal at an address.
 * @param {string} address
 * @param {{ warn?: (line: string) => void, respondWithin?: number }} [options] milliseconds until the portal must have responded;
 * half a minute by default, and ten times that for files
 * @returns {Portal}
 * @throws {Problem} if the address is not that of a portal
 */
export function portalAt(address, { warn = () => {}, respondWithin = 30_000 } = {}) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new Problem(
      `"${address}" is not the address of a portal; it is written like https://portal.example.com, without a path.`,
    );
  if (url.protocol === 'http:' && !loopback.has(url.hostname))
    warn(`Note: the deploy token travels to ${url.origin} unencrypted; use its https address if it has one.`);
  return {
    url: url.origin,
    async ask(path, { method = 'GET', token, json, form, remote }) {
      const timeout = (form ? 10 : 1) * respondWithin;
      const response = await fetch(`${url.origin}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
      }).catch((error) => {
        throw noResponse(url.origin, error, timeout);
      });
      if (!response.ok) throw await refusal(response, { url: url.origin, remote });
      return response.json().catch(() => {
        throw new Problem(
          `What answers at ${url.origin} is not a portal; name the portal's address with --portal or in PORTAL_URL.`,
        );
      });
    },
  };
}

/**
 * Turns a failed call into a sentence that says why no response came.
 * @param {string} url @param {Error & { cause?: unknown }} error @param {number} milliseconds the time limit of the call
 */
function noResponse(url, error, milliseconds) {
  if (error.name === 'TimeoutError')
    return new Problem(
      `The portal at ${url} did not answer within ${milliseconds / 1000} s; see whether it is well, and try again.`,
    );
  const cause = error.cause instanceof AggregateError ? error.cause.errors[0] : error.cause;
  const code = cause instanceof Error ? String('code' in cause ? cause.code : cause.message) : error.message;
  if (code === 'ECONNREFUSED')
    return new Problem(`No portal runs at ${url}; start one with npm start, or name another with --portal or in PORTAL_URL.`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Problem(`The host name in ${url} is not known; check --portal and PORTAL_URL.`);
  return new Problem(`The portal at ${url} broke off without an answer (${code}); see whether it is well, and try again.`);
}
