import { UsageProblem } from './arguments.mjs';
import { originOf } from './origin.mjs';
import { nextCommand, registry } from './registry-entry.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').RemoteArguments} RemoteArguments */
/** @typedef {import('./registry-entry.mjs').Status} Status */

/** Takes a remote out of service. @param {Deps} deps @param {RemoteArguments} args */
export async function disable(deps, args) {
  const { name, options } = args;
  const reason = options.reason?.trim();
  if (!reason) throw new UsageProblem(`Say why with --reason "…"; it is shown in the history of ${name}.`);
  if (reason.length > 300) throw new UsageProblem(`The reason has ${reason.length} characters; at most 300 are allowed.`);
  const entry = registry(deps, args)(name);
  const before = await entry.status();
  await entry.post('disable', { json: originOf(args, deps.env) });
  deps.print(
    before.disabled
      ? `${name} is already out of service; nothing changed.`
      : `${name} is out of service for everyone, in every version.`,
  );
  deps.print('Its area says so; the rest of the portal continues to work.');
  deps.print(`To put it back into service:  ${nextCommand(args, `enable ${name}`)}`);
  return 0;
}

/** Puts a remote back into service. @param {Deps} deps @param {RemoteArguments} args */
export async function enable(deps, args) {
  const { name } = args;
  const entry = registry(deps, args)(name);
  const before = await entry.status();
  const after = /** @type {Status} */ (await entry.post('enable'));
  deps.print(
    before.disabled ? `${name} is back in service, with ${after.version}.` : `${name} is already in service; nothing changed.`,
  );
  deps.print(`What is live:  ${nextCommand(args, `status ${name}`)}`);
  return 0;
}

/** Sets whether the previous version takes over if the live one fails. @param {Deps} deps @param {RemoteArguments} args */
export async function fallback(deps, args) {
  const { name, options } = args;
  if (options.set !== 'on' && options.set !== 'off')
    throw new UsageProblem(`Say --set on or --set off: whether the previous version takes over when ${name} fails.`);
  const on = options.set === 'on';
  const entry = registry(deps, args)(name);
  const before = await entry.status();
  const after = /** @type {Status} */ (await entry.post('fallback', { json: { on } }));
  if (before.fallback === on) deps.print(`The fallback of ${name} is already ${options.set}; nothing changed.`);
  else if (!on) deps.print(`When ${name} fails, its area says so; no earlier version takes over.`);
  else
    deps.print(
      after.previous
        ? `When ${name} ${after.version} fails in a browser, ${after.previous} takes over there, and says so.`
        : `When ${name} fails in a browser, the previous version takes over there; nothing was live before ${after.version}.`,
    );
  deps.print(`What failed in browsers:  ${nextCommand(args, `status ${name}`)}`);
  return 0;
}
