import { next, registry } from './registry-entry.mjs';
import { UsageProblem } from './usage.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').Arguments & { name: string }} Given */
/** @typedef {import('./registry-entry.mjs').Status} Status */

/** Sets whether the previous version takes over if the live one fails. @param {Deps} deps @param {Given} given */
export async function fallback(deps, given) {
  const { name, options } = given;
  if (options.set !== 'on' && options.set !== 'off')
    throw new UsageProblem(`Say --set on or --set off: whether the version before takes over where ${name} fails.`);
  const on = options.set === 'on';
  const entry = registry(deps, given)(name);
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
  deps.print(`What failed in browsers:  ${next(given, `status ${name}`)}`);
  return 0;
}
