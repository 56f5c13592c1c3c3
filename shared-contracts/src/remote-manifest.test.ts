import { describe, expect, it } from 'vitest';
import { releaseFileSchema, releaseSchema, remoteManifestSchema } from './remote-manifest.ts';

const manifest = {
  id: 'mf-ideas',
  version: '1.0.0',
  title: 'Ideas',
  contract: { host: '^1.0.0', operations: { listIdeas: '0123456789ab' } },
  mounts: [{ path: '/ideas-kaizen', crumb: 'Ideas' }],
  navigation: [{ label: 'Ideas', path: '/ideas-kaizen', icon: 'lightbulb', order: 30 }],
};
const integrity = `sha384-${'A'.repeat(64)}`;
const file = { path: 'assets/remote-1a2b.js', size: 12, integrity };

const accepts = (change: Record<string, unknown>) => remoteManifestSchema.safeParse({ ...manifest, ...change }).success;

describe('remoteManifestSchema', () => {
  it('[REM-1] accepts id, version, contract, mounts, navigation and panels', () => {
    expect(remoteManifestSchema.parse(manifest)).toEqual({ ...manifest, panels: [] });
  });

  it.each(['*', 'latest', '>=1.0.0', '1.x', '^1.0', ''])('[REM-3] refuses the host range %j', (host) => {
    expect(accepts({ contract: { host, operations: {} } })).toBe(false);
  });

  it.each(['^1.0.0', '~1.2.3', '1.0.0'])('[REM-3] accepts the host range %s', (host) => {
    expect(accepts({ contract: { host, operations: {} } })).toBe(true);
  });

  it('[REM-3] refuses an invalid digest', () => {
    expect(accepts({ contract: { host: '^1.0.0', operations: { listIdeas: '*' } } })).toBe(false);
  });

  it.each(['ideas', 'mf-', 'mf-Ideas', 'mf-ideas/..', '../mf-ideas', 'mf_ideas'])('[REM-2] refuses the id %j', (id) => {
    expect(accepts({ id })).toBe(false);
  });

  it.each(['1', '1.0', 'v1.0.0', '1.0.0/..', ''])('[REM-2] refuses the version %j', (version) => {
    expect(accepts({ version })).toBe(false);
  });

  it.each(['ideas', '/', '//evil.example', '/ideas/', '/Ideas', '/ideas/:id', '/ideas/*', '/../admin', '/ideas?x'])(
    '[REM-2] refuses the mount %j',
    (path) => {
      expect(accepts({ mounts: [{ path, crumb: 'Ideas' }] })).toBe(false);
    },
  );

  it('[REM-2] refuses a missing mount, an unknown icon, an unknown role, and an unknown field', () => {
    expect(accepts({ mounts: [] })).toBe(false);
    expect(accepts({ navigation: [{ ...manifest.navigation[0], icon: 'skull' }] })).toBe(false);
    expect(accepts({ mounts: [{ path: '/x', crumb: 'X', roles: ['root'] }] })).toBe(false);
    expect(accepts({ script: 'https://evil.example/x.js' })).toBe(false);
  });

  it('[REV-16] accepts only counts that the shell can read', () => {
    const entry = manifest.navigation[0];
    expect(accepts({ navigation: [{ ...entry, badge: 'pending-reviews' }] })).toBe(true);
    expect(accepts({ navigation: [{ ...entry, badge: 'unread-mail' }] })).toBe(false);
  });

  it('[SHELL-23] accepts search scopes with type, label and list, at most four, and no other field', () => {
    const scope = { type: 'energy_item', label: 'Energy Items', list: '/energy-management' };
    expect(accepts({ search: [scope] })).toBe(true);
    expect(accepts({ search: [{ type: 'person', label: 'People' }] })).toBe(true);
    expect(accepts({ search: Array.from({ length: 5 }, () => scope) })).toBe(false);
    expect(accepts({ search: [{ ...scope, type: 'Energy Item' }] })).toBe(false);
    expect(accepts({ search: [{ ...scope, label: '' }] })).toBe(false);
    expect(accepts({ search: [{ ...scope, list: 'https://evil.example' }] })).toBe(false);
    expect(accepts({ search: [{ ...scope, query: 'select' }] })).toBe(false);
  });

  it('[REM-5] accepts roles of mounts and navigation, but not an empty list', () => {
    expect(accepts({ mounts: [{ path: '/x', crumb: 'X', roles: ['admin', 'manager'] }] })).toBe(true);
    expect(accepts({ mounts: [{ path: '/x', crumb: 'X', roles: [] }] })).toBe(false);
  });
});

describe('releaseSchema', () => {
  const release = { manifest, entry: 'remoteEntry.js', preload: [], styles: [], files: [file] };

  it('[REM-10] accepts files with size and digest', () => {
    expect(releaseSchema.safeParse(release).success).toBe(true);
  });

  it.each([
    '../secret',
    'assets/../../secret',
    '/etc/passwd',
    './x.js',
    '.env',
    'a\\b.js',
    'a b.js',
    'https://evil.example/x.js',
    '',
    'x'.repeat(201),
  ])('[REM-12] refuses the file %j', (path) => {
    expect(releaseFileSchema.safeParse({ ...file, path }).success).toBe(false);
  });

  it.each(['', 'sha256-abc', `sha384-${'A'.repeat(63)}`, `sha384-${'A'.repeat(64)} sha384-x`])(
    '[REM-12] refuses the digest %j',
    (digest) => {
      expect(releaseFileSchema.safeParse({ ...file, integrity: digest }).success).toBe(false);
    },
  );

  it('[REM-12] refuses a release without files, with too many, or with too many requests before the first paint', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...file, path: `a${at}.js` }));
    expect(releaseSchema.safeParse({ ...release, files: [] }).success).toBe(false);
    expect(releaseSchema.safeParse({ ...release, files: many(401) }).success).toBe(false);
    expect(releaseSchema.safeParse({ ...release, preload: Array.from({ length: 13 }, (_, at) => `a${at}.js`) }).success).toBe(
      false,
    );
  });
});
