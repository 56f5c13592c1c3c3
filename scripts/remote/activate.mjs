import { Problem } from '../launch/problem.mjs';
import { audience } from './figures.mjs';
import { next, registry } from './registry-entry.mjs';
import { UsageProblem } from './usage.mjs';

/** @typedef {import('./around.mjs').Around} Around */
/** @typedef {import('./arguments.mjs').Arguments & { name: string }} Given */
/** @typedef {import('./registry-entry.mjs').Status} Status */

const roles = ['admin', 'manager', 'employee', 'viewer'];

/** Who gets it first; undefined for everyone. @param {Given} given */
function canaryOf({ options }) {
  if (options.roles === undefined && options.share === undefined) return undefined;
  const named = (options.roles ?? '')
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean);
  const unknown = named.find((role) => !roles.includes(role));
  if (unknown) throw new UsageProblem(`There is no role "${unknown}"; --roles takes ${roles.join(', ')}, separated by commas.`);
  if (options.share !== undefined && !/^[1-9]\d?$/.test(options.share))
    throw new UsageProblem(
      `--share is a whole number of percent from 1 to 99, and not "${options.share}"; leave it out for everyone.`,
    );
  if (named.length === 0 && options.share === undefined)
    throw new UsageProblem('--roles names one role or more, such as --roles admin,manager.');
  return { roles: named, share: Number(options.share ?? 0) };
}

/** Makes a published release live, for everyone or for a canary. @param {Around} around @param {Given} given */
export async function activate(around, given) {
  const { name, version } = given;
  const canary = canaryOf(given);
  const entry = registry(around, given)(name);
  const before = await entry.status();
  const known = before.releases.map((release) => release.version);
  if (!known.includes(version ?? ''))
    throw new Problem(
      `${name} ${version} is not published at ${entry.url}; ${known.length > 0 ? `there are ${known.join(', ')}` : `publish it first: ${next(given, `publish ${name}`)}`}.`,
    );
  const after = /** @type {Status} */ (await entry.post('activate', { json: { version, ...(canary ? { canary } : {}) } }));
  if (after.history.length === before.history.length) {
    around.print(`${name} ${version} was live for everyone already; nothing changed.`);
    return 0;
  }
  const instead = before.version && before.version !== version ? `, in place of ${before.version}` : '';
  if (after.canary)
    around.print(`${name} ${version} is live for ${audience(after.canary)}; everyone else keeps ${after.version}.`);
  else around.print(`${name} ${version} is live for everyone${instead}.`);
  if (after.disabled) around.print(`But ${name} is out of service:  ${next(given, `enable ${name}`)}`);
  around.print('A page that is loaded now has it; an open tab takes it when somebody next goes to the area.');
  if (after.canary) around.print(`For everyone:  ${next(given, `activate ${name} ${version}`)}`);
  if (after.canary || after.previous)
    around.print(`To take it back${after.canary ? '' : ` to ${after.previous}`}:  ${next(given, `rollback ${name}`)}`);
  return 0;
}
