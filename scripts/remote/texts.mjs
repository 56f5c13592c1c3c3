import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageProblem } from './arguments.mjs';
import { folderOf } from './deps.mjs';

/** Adds the texts of the sources to the Romanian catalog, and names those without a translation. @param {import('./deps.mjs').Deps} deps */
export async function texts(deps) {
  if (!deps.kit) throw new UsageProblem("In the portal's workspace it is bun run texts.");
  const folder = folderOf(deps, deps.remotes()[0] ?? '');
  const sdk = createRequire(join(folder, 'package.json')).resolve('portal-sdk/texts');
  const { updateTexts } = await import(pathToFileURL(sdk).href);
  const { texts: count, missing } = updateTexts(folder);
  deps.print(`locales/ro.po has ${count} texts, ${missing.length} not translated${missing.length > 0 ? ':' : ''}`);
  for (const text of missing) deps.print(`  ${text}`);
  return 0;
}
