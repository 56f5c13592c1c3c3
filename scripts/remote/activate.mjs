import { Problem } from '../launch/problem.mjs';
import { UsageProblem } from './arguments.mjs';
import { audience } from './format.mjs';
import { originOf } from './origin.mjs';
import { nextCommand, registry } from './registry-entry.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').RemoteArguments} RemoteArguments */
/** @typedef {import('./registry-entry.mjs').Status} Status */

const roles = ['admin', 'manager', 'employee', 'viewer'];

/** The audience of the canary; undefined for everyone. @param {RemoteArguments} args */
function canaryOf({ options }) {
  if (options.roles === undefined && options.share === undefined) return undefined;
  const requestedRoles = (options.roles ?? '')
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean);
  const unknown = requestedRoles.find((role) => !roles.includes(role));
  if (unknown) throw new UsageProblem(`There is no role "${unknown}"; --roles takes ${roles.join(', ')}, separated by commas.`);
  if (options.share !== undefined && !/^[1-9]\d?$/.test(options.share))
    throw new UsageProblem(
      `--share is a whole number of percent from 1 to 99, and not "${options.share}"; leave it out for everyone.`,
    );
  if (requestedRoles.length === 0 && options.share === undefined)
    throw new UsageProblem('--roles names one role or more, such as --roles admin,manager.');
  return { roles: requestedRoles, share: Number(options.share ?? 0), ...returnAt(options['return-at']) };
}

/**
 * When the canary ends automatically, as 10/20: ten percent failures in at least twenty loads.
 * @param {string | undefined} text
 */
function returnAt(text) {
  if (text === undefined) return {};
  const [, percent, loads] = text.match(/^(\d{1,3})\/(\d{1,5})$/) ?? [];
  if (!percent || !loads || Number(percent) < 1 || Number(percent) > 100 || Number(loads) < 1)
    throw new UsageProblem(
      `--return-at is written 10/20, which ends the canary at 10 percent of failures in 20 openings or more, and not "${text}".`,
    );
  return { returnAt: { percent: Number(percent), loads: Number(loads) } };
}

/** Makes a published release live, for everyone or for a canary. @param {Deps} deps @param {RemoteArguments} args */
export async function activate(deps, args) {
  const { name, version } = args;
  const canary = canaryOf(args);
  const entry = registry(deps, args)(name);
  const before = await entry.status();
  const published = before.releases.map((release) => release.version);
  if (!published.includes(version ?? ''))
    throw new Problem(
      `${name} ${version} is not published at ${entry.url}; ${published.length > 0 ? `there are ${published.join(', ')}` : `publish it first: ${nextCommand(args, `publish ${name}`)}`}.`,
    );
  const after = /** @type {Status} */ (
    await entry.post('activate', {
      json: { version, ...(canary ? { canary } : {}), ...originOf(args, deps.env) },
    })
  );
  if (after.history.length === before.history.length) {
    deps.print(`${name} ${version} is already live for everyone; nothing changed.`);
    return 0;
  }
  const instead = before.version && before.version !== version ? `, in place of ${before.version}` : '';
  if (after.canary) deps.print(`${name} ${version} is live for ${audience(after.canary)}; everyone else keeps ${after.version}.`);
  else deps.print(`${name} ${version} is live for everyone${instead}.`);
  if (after.canary?.returnAt)
    deps.print(
      `It is rolled back automatically at ${after.canary.returnAt.percent} % of failures in ${after.canary.returnAt.loads} openings or more.`,
    );
  if (after.disabled) deps.print(`But ${name} is out of service:  ${nextCommand(args, `enable ${name}`)}`);
  deps.print('A page that is loaded now has it; an open tab loads it the next time the area is opened.');
  if (after.canary) deps.print(`For everyone:  ${nextCommand(args, `activate ${name} ${version}`)}`);
  if (after.canary || after.previous)
    deps.print(`To roll it back${after.canary ? '' : ` to ${after.previous}`}:  ${nextCommand(args, `rollback ${name}`)}`);
  return 0;
}

/**
 * Ends the canary, or else rolls back to the previous version that worked, or to the given one.
 * @param {Deps} deps
 * @param {RemoteArguments} args
 */
export async function rollback(deps, args) {
  const { name, version } = args;
  const entry = registry(deps, args)(name);
  const before = await entry.status();
  const after = /** @type {import('./registry-entry.mjs').Status} */ (
    await entry.post('rollback', { json: { ...(version ? { version } : {}), ...originOf(args, deps.env) } })
  );
  deps.print(
    before.canaryVersion && after.version === before.version
      ? `The canary of ${name} ${before.canaryVersion} has ended; everyone has ${after.version}.`
      : `${name} is back from ${before.version} to ${after.version}, for everyone.`,
  );
  if (after.disabled) deps.print(`But ${name} is out of service:  ${nextCommand(args, `enable ${name}`)}`);
  deps.print('A page that is loaded now has it; an open tab loads it the next time the area is opened.');
  deps.print(`What failed in browsers:  ${nextCommand(args, `status ${name}`)}`);
  deps.print('A release never changes: publish the fix as a new version.');
  return 0;
}
