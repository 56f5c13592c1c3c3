import { folderOf } from './around.mjs';
import { readBuild } from './built-release.mjs';
import { kilobytes } from './figures.mjs';
import { next, registry } from './registry-entry.mjs';

/** @typedef {import('./around.mjs').Around} Around */
/** @typedef {import('./arguments.mjs').Arguments & { name: string }} Given */

/** Builds a remote where its build is stale, and sends it to a portal as a release. @param {Around} around @param {Given} given */
export async function publish(around, given) {
  const { name } = given;
  const folder = folderOf(around, name);
  const entry = registry(around, given)(name);
  // A portal that is not there or does not take the token is not worth a build.
  await entry.status();
  await around.build(name);
  const built = readBuild(name, folder, given.version);
  // Refusals of a record are answered before the bytes are sent.
  const { issues } = await entry.post('check', { json: built.release });
  if (issues.length > 0) return refuse(around, given, { entry, built, issues });
  const { version, files, size, firstPaint, digest } = await entry.post('releases', { form: multipart(built) });
  around.print(`\n${name} ${version} is published at ${entry.url}`);
  around.print(`  files        ${files}, ${size.toLocaleString('en')} bytes (${kilobytes(size)})`);
  around.print(`  first paint  ${kilobytes(firstPaint)} gzip`);
  around.print(`  digest       ${digest}`);
  around.print('Nobody sees it yet. To make it live for everyone, or for some first:');
  around.print(`  ${next(given, `activate ${name} ${version}`)}`);
  around.print(`  ${next(given, `activate ${name} ${version} --share 20`)}`);
  return 0;
}

/**
 * @param {Around} around @param {Given} given
 * @param {{ entry: import('./registry-entry.mjs').Entry, built: import('./built-release.mjs').BuiltRelease, issues: { path: string, message: string }[] }} what
 */
function refuse(around, given, { entry, built, issues }) {
  const { name } = given;
  around.print(`\n${name} ${built.release.manifest.version} is refused by ${entry.url}:`);
  for (const { path, message } of issues) around.print(`  ${path}: ${message}`);
  if (issues.some(({ path }) => path === 'manifest.version'))
    around.print(`A version of its own: raise "version" in ${name}/package.json, or name one with --version.`);
  around.print(`Nothing was sent. More about it:  ${next(given, `check ${name}`)}`);
  return 1;
}

/** The record first, then each file under its path. @param {import('./built-release.mjs').BuiltRelease} built */
function multipart({ release, files }) {
  const form = new FormData();
  form.append('release', JSON.stringify(release));
  for (const [path, bytes] of files) form.append('file', new Blob([Uint8Array.from(bytes)]), path);
  return form;
}
