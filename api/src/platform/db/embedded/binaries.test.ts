import { cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBinaries, linkLibraries } from './binaries.ts';

describe('findBinaries', () => {
  it('finds the binaries for this machine, with the version that the data must have', () => {
    const { native, major } = findBinaries();
    expect(major).toBe('18');
    expect(existsSync(join(native, 'bin'))).toBe(true);
  });

  it.each([
    ['win32-arm64', true, 'for win32-arm64'],
    ['freebsd-x64', true, 'for freebsd-x64'],
    ['linux-x64', false, 'for linux-x64 without glibc'],
  ])('finds no binaries for %s (glibc: %s) and asks for a server', (platform, glibc, words) => {
    expect(() => findBinaries(platform, glibc)).toThrow(`There is no embedded PostgreSQL ${words}; set DATABASE_URL`);
  });

  it('reports that the package is not installed', () => {
    const other = process.platform === 'darwin' ? 'linux-x64' : 'darwin-arm64';
    expect(() => findBinaries(other, true)).toThrow(/is not installed; run "bun install", or set DATABASE_URL/);
  });
});

describe('linkLibraries', () => {
  const native = join(mkdtempSync(join(tmpdir(), 'portal-links-')), 'native');
  beforeAll(() => {
    mkdirSync(join(native, 'lib'), { recursive: true });
    writeFileSync(join(native, 'lib/libicuuc.so.60.2'), '');
    const link = { source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' };
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify([link]));
  });
  afterAll(() => rmSync(join(native, '..'), { recursive: true }));

  it('creates the links next to their targets, only once', () => {
    expect(linkLibraries(native)).toBe(true);
    expect(readlinkSync(join(native, 'lib/libicuuc.so.60'))).toBe('libicuuc.so.60.2');
    expect(linkLibraries(native)).toBe(true);
  });

  it('reports links that it cannot create', () => {
    const other = join(native, 'other/native');
    mkdirSync(other, { recursive: true });
    cpSync(join(native, 'pg-symlinks.json'), join(other, 'pg-symlinks.json'));
    expect(linkLibraries(other)).toBe(false);
  });
});
