import { portalAt } from './portal.mjs';
import { deployTokens } from './token.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').Arguments} Arguments */

/**
 * Calls to the registry entry of one remote, in a portal.
 * @typedef {object} Entry
 * @property {string} url of the portal
 * @property {(what: string, call?: { json?: unknown, form?: FormData }) => Promise<any>} post
 * @property {() => Promise<Status>} status
 */
/** @typedef {{ roles: string[], share: number, loads?: number, failures?: number, returnAt?: { percent: number, loads: number } }} Canary */
/** @typedef {{ kind: string, version: string, canaryVersion: string | null, canary: Canary | null, at: string, by: string, reason: string | null,
 *   person?: { firstName: string, lastName: string } | null, token?: string | null, commit?: string | null, pipeline?: string | null }} Activation */
/** @typedef {{ version: string, digest: string, files: number, size: number, publishedAt: string, publishedBy: string,
 *   commit?: string | null, health?: { loads: number, failures: number, p75: number | null, state: string } }} ReleaseSummary */
/** @typedef {{ version: string, kind: string, detail: string, count: number, lastAt: string }} Failure */
/**
 * The response of getRemoteStatus.
 * @typedef {{ id: string, version: string | null, canaryVersion: string | null, canary: Canary | null, disabled: boolean,
 * fallback: boolean, previous: string | null, contract: string | null, releases: ReleaseSummary[], history: Activation[],
 * failures: Failure[] }} Status
 */

/**
 * Connects to the portal named by the command line or the environment; sends nothing yet.
 * @param {Deps} deps @param {Arguments} args
 * @returns {(name: string) => Entry} throws if there is no token for the remote
 */
export function registry(deps, { options }) {
  const tokens = deployTokens({ file: options['token-file'], env: deps.env });
  const portal = portalAt(options.against ?? options.portal ?? (deps.env.PORTAL_URL || 'http://localhost:3000'), {
    warn: deps.print,
  });
  return (name) => {
    const call = { token: tokens(name), remote: name };
    const path = `/api/remotes/${name}`;
    return {
      url: portal.url,
      status: () => portal.ask(path, call),
      post: (what, { json, form } = {}) => portal.ask(`${path}/${what}`, { ...call, method: 'POST', json, form }),
    };
  };
}

/** The command line of the next step, for the same portal. @param {Arguments} args @param {string} command */
export const nextCommand = ({ options }, command) =>
  `bun run remote ${command}${options.against || options.portal ? ` --portal ${options.against ?? options.portal}` : ''}${options['token-file'] ? ` --token-file ${options['token-file']}` : ''}`;
