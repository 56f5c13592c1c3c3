import { Problem } from '../launch/problem.mjs';
import { refusal } from './refusal.mjs';

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
    throw new Problem(`"${address}" is no address of a portal; it is written like https://portal.example.com, without a path.`);
  if (url.protocol === 'http:' && !loopback.has(url.hostname))
    warn(`Note: the deploy token travels to ${url.origin} unencrypted; use its https address if it has one.`);
  return {
    url: url.origin,
    async ask(path, { method = 'GET', token, json, form, remote }) {
      const seconds = (form ? 10 : 1) * respondWithin;
      const response = await fetch(`${url.origin}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(seconds),
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
      }).catch((error) => {
        throw unanswered(url.origin, error, seconds);
      });
      if (!response.ok) throw await refusal(response, { url: url.origin, remote });
      return response.json().catch(() => {
        throw new Problem(
          `What answers at ${url.origin} is no portal; name the portal's address with --portal or in PORTAL_URL.`,
        );
      });
    },
  };
}

/** @param {string} url @param {Error & { cause?: unknown }} error @param {number} milliseconds */
function unanswered(url, error, milliseconds) {
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
