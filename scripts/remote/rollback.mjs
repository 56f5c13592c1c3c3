import { originOf } from './origin.mjs';
import { next, registry } from './registry-entry.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').Arguments & { name: string }} Given */

/**
 * Ends the canary, or else rolls back to the previous version that worked, or to the given one.
 * @param {Deps} deps
 * @param {Given} given
 */
export async function rollback(deps, given) {
  const { name, version } = given;
  const entry = registry(deps, given)(name);
  const before = await entry.status();
  const after = /** @type {import('./registry-entry.mjs').Status} */ (
    await entry.post('rollback', { json: { ...(version ? { version } : {}), ...originOf(given, deps.env) } })
  );
  deps.print(
    before.canaryVersion && after.version === before.version
      ? `The canary of ${name} ${before.canaryVersion} has ended; everyone has ${after.version}.`
      : `${name} is back from ${before.version} to ${after.version}, for everyone.`,
  );
  if (after.disabled) deps.print(`But ${name} is out of service:  ${next(given, `enable ${name}`)}`);
  deps.print('A page that is loaded now has it; an open tab takes it when somebody next goes to the area.');
  deps.print(`What went wrong in browsers:  ${next(given, `status ${name}`)}`);
  deps.print('A release never changes: publish what you mend under a version of its own.');
  return 0;
}
