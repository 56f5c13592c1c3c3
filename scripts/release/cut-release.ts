import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages that share the portal's version. Each remote has its own, set by its team. */
export const versioned = ['package.json', 'api/package.json', 'shell/package.json'];
const header = '# Changelog\n\nWhat is new in each version, from the commits. Written by `bun run release`.\n';

/** A problem that the person cutting the release can fix. */
export class ReleaseProblem extends Error {}

const execute = (command: string, args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new ReleaseProblem(`${command} ${args[0]}: ${error?.message ?? stderr.trim()}`);
  return stdout.trim();
};

const subjectOf = (version: string) => `chore(release): ${version}`;
const tagOf = (version: string) => `v${version}`;

const versionIn = (path: string): string => (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;

/**
 * Cuts a release of the portal: sets its version, adds a section of the commits since the last release to CHANGELOG.md, commits,
 * and tags the commit.
 * @param root a clean checkout
 * @param version later than the one in package.json, such as 1.2.0
 * @param cliff path of the program that reads the commits
 * @returns the new section of the changelog
 * @throws ReleaseProblem before anything is written
 */
export const cutRelease = (root: string, version: string, cliff: string): string => {
  const git = (...args: string[]) => execute('git', args, root);
  const current = versionIn(join(root, 'package.json'));
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new ReleaseProblem(`Give the new version, such as 1.2.0. The current one is ${current}.`);
  if (version.localeCompare(current, 'en', { numeric: true }) <= 0)
    throw new ReleaseProblem(`${version} is not later than ${current}.`);
  if (git('status', '--porcelain') !== '') throw new ReleaseProblem('There are changes that are not committed.');
  // by its commit rather than its tag: a clone may have no tags
  const last =
    git('log', '-1', '--format=%H', '--fixed-strings', `--grep=${subjectOf(current)}`) || git('tag', '--list', tagOf(current));
  if (last === '') throw new ReleaseProblem(`No commit of this history is the release ${current}; fetch all of it, with tags.`);
  const section = execute(cliff, ['--config', 'cliff.toml', '--tag', tagOf(version), `${last}..HEAD`], root);
  if (!section.includes('\n- ')) throw new ReleaseProblem(`Nothing that people would notice has changed since ${current}.`);

  for (const path of versioned.map((name) => join(root, name)))
    writeFileSync(path, readFileSync(path, 'utf8').replace(`"version": "${versionIn(path)}"`, `"version": "${version}"`));
  const changelog = join(root, 'CHANGELOG.md');
  const former = existsSync(changelog) ? readFileSync(changelog, 'utf8').slice(header.length) : '';
  writeFileSync(changelog, `${header}\n${section}\n${former}`);
  git('add', 'CHANGELOG.md', ...versioned);
  git('commit', '--quiet', '--message', subjectOf(version));
  git('tag', '--annotate', tagOf(version), '--message', section);
  return section;
};
