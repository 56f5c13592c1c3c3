import { Problem } from '../launch/problem.mjs';

/** @typedef {{ error?: string, code?: string, requestId?: string, issues?: { path: string, message: string }[] }} Document */

/** A refusal that lists what is wrong, each with its location. */
export class Refused extends Problem {
  /** @param {string} message @param {{ path: string, message: string }[]} found */
  constructor(message, found) {
    super(message);
    this.issues = found;
  }
}

/**
 * Turns an error response into a sentence that says what is wrong and how to fix it.
 * @param {Response} response
 * @param {{ url: string, remote: string }} asked
 * @returns {Promise<Problem>}
 */
export async function refusal(response, { url, remote }) {
  const { status } = response;
  if (status >= 300 && status < 400)
    return new Problem(
      `${url} passes on to ${response.headers.get('location')}; name that address with --portal or in PORTAL_URL.`,
    );
  /** @type {Document} */
  const told = await response.json().catch(() => ({}));
  if (!told.code || !told.error)
    return new Problem(
      `What answers at ${url} is no portal, or one without a registry (status ${status}); check --portal and PORTAL_URL.`,
    );
  const issues = (told.issues ?? []).map(({ path, message }) => `\n  ${path}: ${message}`).join('');
  return new Refused(
    `${sentence(told, { status, url, remote, wait: response.headers.get('retry-after') })}${issues}`,
    told.issues ?? [],
  );
}

/** @param {string} text */
const stopped = (text) => text.replace(/[.:]$/, '');

/** @param {Document} told @param {{ status: number, url: string, remote: string, wait: string | null }} how @returns {string} */
function sentence({ error = '', code, requestId }, { status, url, remote, wait }) {
  if (code === 'unauthenticated')
    return `The portal at ${url} does not know this deploy token; an admin makes one for ${remote} in its panel, under Remotes.`;
  if (code === 'forbidden')
    return `${stopped(error)}; use one of ${remote} that may do this; admins make them in the panel, under Remotes.`;
  if (code === 'rate_limited') return `${stopped(error)}${wait ? `; try again in ${wait} s` : ''}.`;
  if (code === 'not_found' && /^Not found/i.test(error))
    return `The portal at ${url} has no such operation; it may be older than this command, so use the one of its version.`;
  if (status >= 500)
    return `The portal at ${url} failed: ${stopped(error)}; its log has the reason${requestId ? ` under ${requestId}` : ''}.`;
  return `${stopped(error)}.`;
}
