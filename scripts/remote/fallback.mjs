import { next, registry } from './registry-entry.mjs';
import { UsageProblem } from './usage.mjs';

/** @typedef {import('./around.mjs').Around} Around */
/** @typedef {import('./arguments.mjs').Arguments & { name: string }} Given */
/** @typedef {import('./registry-entry.mjs').Status} Status */

/** Says whether the version before takes over where the live one fails. @param {Around} around @param {Given} given */
export async function fallback(around, given) {
  const { name, options } = given;
  if (options.set !== 'on' && options.set !== 'off')
    throw new UsageProblem(`Say --set on or --set off: whether the version before takes over where ${name} fails.`);
  const on = options.set === 'on';
  const entry = registry(around, given)(name);
  const before = await entry.status();
  const after = /** @type {Status} */ (await entry.post('fallback', { json: { on } }));
  if (before.fallback === on) around.print(`It was so already for ${name}; nothing changed.`);
  else if (!on) around.print(`Where ${name} fails, its area says so; no earlier version takes over.`);
  else
    around.print(
      after.previous
        ? `Where ${name} ${after.version} fails, ${after.previous} takes over in that browser, and says so.`
        : `Where ${name} fails, the version before takes over in that browser; nothing was live before ${after.version} yet.`,
    );
  around.print(`What failed in browsers:  ${next(given, `status ${name}`)}`);
  return 0;
}
