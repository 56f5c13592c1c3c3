import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root as project } from '../launch/project.mjs';
import { cutRelease, versioned } from './cut-release.ts';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '--message', subject);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const cut = (version: string) => cutRelease(root, version, join(project, 'node_modules/.bin/git-cliff'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-release-'));
  for (const path of versioned) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '{\n  "name": "any",\n  "version": "1.0.0"\n}\n');
  }
  cpSync(join(project, 'cliff.toml'), join(root, 'cliff.toml'));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ana');
  git('config', 'user.email', 'ana@portal.example');
  git('add', '.');
  commit('feat: begin');
  git('tag', '--annotate', 'v1.0.0', '--message', 'first');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('[PLAT-372] a release', () => {
  it('lists the notable changes since the last one, sets the version, and is committed and tagged', () => {
    commit('feat(booking): cancel a series');
    commit('fix(api): keep the wall time');
    commit('refactor(api): move a file');
    commit('fix(e2e): wait for the toast');
    const section = cut('1.1.0');
    expect(section).toContain('### New\n\n- **booking:** Cancel a series');
    expect(section).toContain('### Fixed\n\n- **api:** Keep the wall time');
    expect(section).not.toMatch(/move a file|wait for the toast|begin/i);
    expect(read('CHANGELOG.md')).toMatch(/^# Changelog\n[\s\S]*\n## 1\.1\.0 \(\d{4}-\d\d-\d\d\)\n/);
    for (const path of versioned) expect(JSON.parse(read(path))).toMatchObject({ version: '1.1.0' });
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s %D')).toContain('chore(release): 1.1.0 HEAD -> main, tag: v1.1.0');
  });

  it('adds its section above the earlier ones, even if their tags are missing', () => {
    commit('feat: one');
    cut('1.9.0');
    git('tag', '--delete', 'v1.0.0', 'v1.9.0');
    commit('perf: two');
    cut('1.10.0');
    const headings = [...read('CHANGELOG.md').matchAll(/^(?:## (\S+)|- (.+))/gm)].map(([, version, change]) => version ?? change);
    expect(headings).toEqual(['1.10.0', 'Two', '1.9.0', 'One']);
  });

  it.each([
    ['1.0', 'Give the new version, such as 1.2.0'],
    ['1.0.0', '1.0.0 is not later than 1.0.0'],
    ['0.9.9', '0.9.9 is not later than 1.0.0'],
  ])('is refused as %s', (version, words) => {
    commit('feat: one');
    expect(() => cut(version)).toThrow(words);
  });

  it('is refused if there are uncommitted changes, and writes nothing', () => {
    commit('feat: one');
    writeFileSync(join(root, 'notes.txt'), '');
    expect(() => cut('1.1.0')).toThrow('changes that are not committed');
    expect(read('package.json')).toContain('1.0.0');
  });

  it('is refused if there is no notable change', () => {
    commit('docs: a word');
    expect(() => cut('1.1.0')).toThrow('Nothing that people would notice has changed since 1.0.0');
  });

  it('is refused if the history does not contain the last release', () => {
    git('tag', '--delete', 'v1.0.0');
    commit('feat: one');
    expect(() => cut('1.1.0')).toThrow('No commit of this history is the release 1.0.0');
  });
});
