import { readBuild } from './built-release.mjs';
import { folderOf } from './deps.mjs';
import { columns, kilobytes } from './format.mjs';
import { Refused } from './portal.mjs';
import { multipart } from './publish.mjs';
import { nextCommand, registry } from './registry-entry.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').RemoteArguments} RemoteArguments */
/** @typedef {{ path: string, message: string }} Issue */
/** @typedef {{ title: string, text: string, issues: Issue[], unknown?: boolean }} Subject */
/**
 * @typedef {{ host: string, budgets: { total: number, firstPaint: number }, issues: Issue[] }} Finding  the response of
 * checkRelease
 */

/** Compares a build with what a portal offers, without publishing. @param {Deps} deps @param {RemoteArguments} args */
export async function check(deps, args) {
  const { name } = args;
  const folder = folderOf(deps, name);
  const entry = registry(deps, args)(name);
  await entry.status();
  await deps.build(name);
  const built = readBuild(name, folder, args.version);
  const finding = /** @type {Finding} */ (await entry.post('check', { json: built.release }));
  // the issues of the record are known; the portal checks the bytes as it would when publishing
  if (finding.issues.length === 0) finding.issues.push(...(await issuesOfBytes(entry, built)));
  const { manifest } = built.release;
  const { version, mounts } = manifest;
  const subjects = judge(built, finding);
  const pages = await deps.checkPages?.({ name, folder, portal: entry.url, mounts });
  if (pages) subjects.push(accessibility(pages));
  const refused = subjects.filter(({ issues }) => issues.length > 0);
  deps.print(`\n${name} ${version} against ${entry.url}`);
  const rows = subjects.map(({ title, text, issues, unknown }) => [
    `  ${issues.length > 0 ? 'no' : unknown ? '--' : 'ok'}`,
    title,
    text,
  ]);
  for (const [index, line] of columns(rows).entries()) {
    deps.print(line);
    for (const { path, message } of subjects[index]?.issues ?? []) deps.print(`        ${path}: ${message}`);
  }
  const onlyPages = refused.length > 0 && refused.every(({ title }) => title === accessibilityTitle);
  if (pages && 'missing' in pages) deps.print(`Its pages were not checked: ${pages.missing}.`);
  deps.print(
    refused.length > 0
      ? `${onlyPages ? 'The portal would accept it, but not everyone can use it.' : 'It would be refused.'} Fix what is marked "no", and check again.`
      : `It can be published:  ${nextCommand(args, `publish ${name}${args.version ? ` --version ${args.version}` : ''}`)}`,
  );
  return refused.length > 0 ? 1 : 0;
}

const accessibilityTitle = 'accessibility';

/** @param {import('./accessibility.mjs').PagesResult} pages @returns {Subject} */
const accessibility = (pages) =>
  'missing' in pages
    ? { title: accessibilityTitle, text: 'not checked', issues: [], unknown: true }
    : { title: accessibilityTitle, text: pages.checked, issues: pages.issues };

/**
 * The issues that the portal finds in the bytes: styles, imports, calls.
 * @param {import('./registry-entry.mjs').Entry} entry @param {import('./built-release.mjs').BuiltRelease} built
 * @returns {Promise<Issue[]>}
 */
async function issuesOfBytes(entry, built) {
  try {
    await entry.post('releases?dryRun=true', { form: multipart(built) });
    return [];
  } catch (error) {
    if (error instanceof Refused && error.issues.length > 0) return error.issues;
    throw error;
  }
}

/** @param {string} path */
const subjectOf = (path) =>
  ({
    'manifest.contract.host': 'host',
    'manifest.contract.operations': 'operations',
    'manifest.mounts': 'mounts',
    'manifest.id': 'mounts',
    'manifest.version': 'version',
    preload: 'first paint',
    assets: path.endsWith('.css') ? 'styles' : 'release',
  })[path.match(/^(manifest\.contract\.\w+|manifest\.\w+|preload$|assets)/)?.[0] ?? ''] ?? 'release';

/** @param {import('./built-release.mjs').BuiltRelease} built @param {Finding} finding @returns {Subject[]} */
function judge({ release, size, firstPaint }, { host, budgets, issues }) {
  const { manifest } = release;
  const over =
    firstPaint > budgets.firstPaint
      ? [{ path: 'preload', message: 'Load later what the first paint does not need: lazy(() => import(…))' }]
      : [];
  const operations = Object.keys(manifest.contract.operations).length;
  const texts = {
    release: `${release.files.length} files, ${kilobytes(size)} of at most ${kilobytes(budgets.total)}`,
    'first paint': `${kilobytes(firstPaint)} gzip of at most ${kilobytes(budgets.firstPaint)}`,
    version: `${manifest.version} is not published yet`,
    host: `built for ${manifest.contract.host}, the portal has ${host}`,
    operations: `${operations} called`,
    mounts: manifest.mounts.map(({ path }) => path).join(', '),
    styles: 'apply only to its own elements',
  };
  return Object.entries(texts).map(([title, text]) => {
    const own = [...issues, ...over].filter(({ path }) => subjectOf(path) === title);
    return { title, text: title === 'version' && own.length > 0 ? manifest.version : text, issues: own };
  });
}
