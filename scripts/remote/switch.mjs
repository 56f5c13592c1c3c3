import { next, registry } from './registry-entry.mjs';
import { UsageProblem } from './usage.mjs';

/** @typedef {import('./around.mjs').Around} Around */
/** @typedef {import('./arguments.mjs').Arguments & { name: string }} Given */
/** @typedef {import('./registry-entry.mjs').Status} Status */

/** Takes a remote out of service. @param {Around} around @param {Given} given */
export async function disable(around, given) {
  const { name, options } = given;
  const reason = options.reason?.trim();
  if (!reason) throw new UsageProblem(`Say why with --reason "…"; it stands in the history of ${name}.`);
  if (reason.length > 300) throw new UsageProblem(`The reason has ${reason.length} characters; it may have 300.`);
  const entry = registry(around, given)(name);
  const before = await entry.status();
  await entry.post('disable', { json: { reason } });
  around.print(
    before.disabled
      ? `${name} was out of service already; nothing changed.`
      : `${name} is out of service for everyone, whatever its version.`,
  );
  around.print('Its area says so; the rest of the portal goes on.');
  around.print(`To put it back:  ${next(given, `enable ${name}`)}`);
  return 0;
}

/** Puts a remote back into service. @param {Around} around @param {Given} given */
export async function enable(around, given) {
  const { name } = given;
  const entry = registry(around, given)(name);
  const before = await entry.status();
  const after = /** @type {Status} */ (await entry.post('enable'));
  around.print(
    before.disabled ? `${name} is back in service, with ${after.version}.` : `${name} was in service already; nothing changed.`,
  );
  around.print(`What is live:  ${next(given, `status ${name}`)}`);
  return 0;
}
