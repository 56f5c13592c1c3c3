import { next, registry } from './registry-entry.mjs';

/** @typedef {import('./around.mjs').Around} Around */
/** @typedef {import('./arguments.mjs').Arguments & { name: string }} Given */

/** Ends the canary, or else goes back to the version that was live before. @param {Around} around @param {Given} given */
export async function rollback(around, given) {
  const { name } = given;
  const entry = registry(around, given)(name);
  const before = await entry.status();
  const after = /** @type {import('./registry-entry.mjs').Status} */ (await entry.post('rollback'));
  around.print(
    before.canaryVersion
      ? `The canary of ${name} ${before.canaryVersion} has ended; everyone has ${after.version}.`
      : `${name} is back from ${before.version} to ${after.version}, for everyone.`,
  );
  if (after.disabled) around.print(`But ${name} is out of service:  ${next(given, `enable ${name}`)}`);
  around.print('A page that is loaded now has it; an open tab takes it when somebody next goes to the area.');
  around.print(`What went wrong in browsers:  ${next(given, `status ${name}`)}`);
  around.print('A release never changes: publish what you mend under a version of its own.');
  return 0;
}
