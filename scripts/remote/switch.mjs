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
  if (!reason) throw new UsageProblem(`Say why with --reason "…"; it stands in the history of ${name}.`);
  if (reason.length > 300) throw new UsageProblem(`The reason has ${reason.length} characters; it may have 300.`);
  const entry = registry(deps, args)(name);
  const before = await entry.status();
  await entry.post('disable', { json: originOf(args, deps.env) });
  deps.print(
    before.disabled
      ? `${name} was out of service already; nothing changed.`
      : `${name} is out of service for everyone, in every version.`,
  );
  deps.print('Its area says so; the rest of the portal goes on.');
  deps.print(`To put it back:  ${nextCommand(args, `enable ${name}`)}`);
  return 0;
}

/** Puts a remote back into service. @param {Deps} deps @param {RemoteArguments} args */
export async function enable(deps, args) {
  const { name } = args;
  const entry = registry(deps, args)(name);
  const before = await entry.status();
  const after = /** @type {Status} */ (await entry.post('enable'));
  deps.print(
    before.disabled ? `${name} is back in service, with ${after.version}.` : `${name} was in service already; nothing changed.`,
  );
  deps.print(`What is live:  ${nextCommand(args, `status ${name}`)}`);
  return 0;
}

/** Sets whether the previous version takes over if the live one fails. @param {Deps} deps @param {RemoteArguments} args */
export async function fallback(deps, args) {
  const { name, options } = args;
  if (options.set !== 'on' && options.set !== 'off')
    throw new UsageProblem(`Say --set on or --set off: whether the version before takes over where ${name} fails.`);
  const on = options.set === 'on';
  const entry = registry(deps, args)(name);
  const before = await entry.status();
  const after = /** @type {Status} */ (await entry.post('fallback', { json: { on } }));
  if (before.fallback === on) deps.print(`It was so already for ${name}; nothing changed.`);
  else if (!on) deps.print(`Where ${name} fails, its area says so; no earlier version takes over.`);
  else
    deps.print(
      after.previous
        ? `Where ${name} ${after.version} fails, ${after.previous} takes over in that browser, and says so.`
        : `Where ${name} fails, the version before takes over in that browser; nothing was live before ${after.version} yet.`,
    );
  deps.print(`What failed in browsers:  ${nextCommand(args, `status ${name}`)}`);
  return 0;
}
