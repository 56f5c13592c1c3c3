import { readBuild } from './built-release.mjs';
import { folderOf } from './deps.mjs';
import { kilobytes } from './format.mjs';
import { originOf } from './origin.mjs';
import { nextCommand, registry } from './registry-entry.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').RemoteArguments} RemoteArguments */

/**
 * Builds a remote if its build is stale, and publishes it to a portal as a release.
 * @param {Deps} deps
 * @param {RemoteArguments} args
 */
export async function publish(deps, args) {
  const { name } = args;
  const folder = folderOf(deps, name);
  const entry = registry(deps, args)(name);
  // Do not build if the portal is down or rejects the token.
  await entry.status();
  await deps.build(name);
  const built = readBuild(name, folder, args.version);
  // An invalid record is refused before the bytes are sent.
  const { issues } = await entry.post('check', { json: built.release });
  if (issues.length > 0) return refuse(deps, args, { entry, built, issues });
  const origin = new URLSearchParams(originOf(args, deps.env)).toString();
  const { version, files, size, firstPaint, digest } = await entry.post(origin ? `releases?${origin}` : 'releases', {
    form: multipart(built),
  });
  deps.print(`\n${name} ${version} is published at ${entry.url}`);
  deps.print(`  files        ${files}, ${size.toLocaleString('en')} bytes (${kilobytes(size)})`);
  deps.print(`  first paint  ${kilobytes(firstPaint)} gzip`);
  deps.print(`  digest       ${digest}`);
  deps.print('No one sees it yet. To make it live for everyone, or for some first:');
  deps.print(`  ${nextCommand(args, `activate ${name} ${version}`)}`);
  deps.print(`  ${nextCommand(args, `activate ${name} ${version} --share 20`)}`);
  return 0;
}

/**
 * @param {Deps} deps @param {RemoteArguments} args
 * @param {{ entry: import('./registry-entry.mjs').Entry, built: import('./built-release.mjs').BuiltRelease, issues: { path: string, message: string }[] }} what
 */
function refuse(deps, args, { entry, built, issues }) {
  const { name } = args;
  deps.print(`\n${name} ${built.release.manifest.version} is refused by ${entry.url}:`);
  for (const { path, message } of issues) deps.print(`  ${path}: ${message}`);
  if (issues.some(({ path }) => path === 'manifest.version'))
    deps.print(
      `It needs a new version: increase "version" in ${deps.kit ? '' : `${name}/`}package.json, or name one with --version.`,
    );
  deps.print(`Nothing was uploaded. Details:  ${nextCommand(args, `check ${name}`)}`);
  return 1;
}

/** The record first, then each file under its path. @param {import('./built-release.mjs').BuiltRelease} built */
export function multipart({ release, files }) {
  const form = new FormData();
  form.append('release', JSON.stringify(release));
  for (const [path, bytes] of files) form.append('file', new Blob([Uint8Array.from(bytes)]), path);
  return form;
}
