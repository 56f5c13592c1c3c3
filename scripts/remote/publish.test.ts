import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { json, problem, type ReceivedCall, run, startRegistry, status, temporaryFolder, writeBuild } from './fake-registry.ts';

const files = { 'remoteEntry.js': 'export {};\n'.repeat(500), 'assets/ideas board-ä.js': 'console.log("é")', 'assets/a.css': '' };
const finding = { host: '1.0.0', budgets: { total: 4_000_000, firstPaint: 40_000 }, issues: [] };
const published = (version: string) => ({
  remote: 'mf-ideas',
  version,
  digest: 'ab'.repeat(32),
  files: 3,
  size: 5600,
  firstPaint: 2048,
});
const replies = (version = '1.0.0') => ({
  'GET /api/remotes/mf-ideas': json(status()),
  'POST /api/remotes/mf-ideas/check': json(finding),
  'POST /api/remotes/mf-ideas/releases': json(published(version), 201),
  'POST /api/remotes/mf-ideas/releases?dryRun=true': json(published(version), 201),
});
const partsOf = async ({ headers, body }: ReceivedCall) => {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? { name, text: value } : { name, path: value.name, text: await value.text() },
    ),
  );
};

describe('[REM-16] publish', () => {
  it('sends the record first, then every file under its path, with the token, and shows the next steps', async () => {
    const root = temporaryFolder();
    const { release } = writeBuild(root, files);
    const registry = await startRegistry(replies());
    const { code, text, built } = await run(['publish', 'ideas'], { root, portal: registry.url });

    expect(built).toEqual(['mf-ideas']);
    expect(registry.calls()).toEqual([
      'GET /api/remotes/mf-ideas',
      'POST /api/remotes/mf-ideas/check',
      'POST /api/remotes/mf-ideas/releases',
    ]);
    expect(new Set(registry.received.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer token-of-mf-ideas']));
    const [record, ...rest] = await partsOf(registry.received[2] as ReceivedCall);
    expect(record?.name).toBe('release');
    expect(JSON.parse(record?.text ?? '')).toEqual(release);
    expect(rest).toEqual(Object.entries(files).map(([path, bytes]) => ({ name: 'file', path, text: bytes })));

    expect(text).toBe(
      [
        `mf-ideas 1.0.0 is published at ${registry.url}`,
        '  files        3, 5,600 bytes (5.6 kB)',
        '  first paint  2.0 kB gzip',
        `  digest       ${'ab'.repeat(32)}`,
        'No one sees it yet. To make it live for everyone, or for some first:',
        '  bun run remote activate mf-ideas 1.0.0',
        '  bun run remote activate mf-ideas 1.0.0 --share 20',
      ].join('\n'),
    );
    expect(code).toBe(0);
  });

  it('accepts another version for the same build, and repeats a portal given as an option', async () => {
    const root = temporaryFolder();
    writeBuild(root, files);
    const registry = await startRegistry(replies('1.1.0-rc.2'));
    const { text } = await run(['publish', 'ideas', '--version', '1.1.0-rc.2', '--portal', registry.url], { root });
    const [record] = await partsOf(registry.received[2] as ReceivedCall);
    expect(JSON.parse(record?.text ?? '').manifest.version).toBe('1.1.0-rc.2');
    expect(text).toContain(`bun run remote activate mf-ideas 1.1.0-rc.2 --portal ${registry.url}`);
  });

  it('sends nothing of a build that would be refused, and says why and what to do', async () => {
    const root = temporaryFolder();
    writeBuild(root, files);
    const issues = [{ path: 'manifest.version', message: 'mf-ideas 1.0.0 is published already' }];
    const registry = await startRegistry({ ...replies(), 'POST /api/remotes/mf-ideas/check': json({ ...finding, issues }) });
    const { code, text } = await run(['publish', 'ideas'], { root, portal: registry.url });
    expect(code).toBe(1);
    expect(registry.calls()).not.toContain('POST /api/remotes/mf-ideas/releases');
    expect(text).toContain('manifest.version: mf-ideas 1.0.0 is published already');
    expect(text).toContain('increase "version" in mf-ideas/package.json, or name one with --version');
  });

  it('shows what the registry finds in the bytes', async () => {
    const root = temporaryFolder();
    writeBuild(root, files);
    const refused = problem(422, 'invalid_input', 'Please check what you entered', {
      issues: [{ path: 'files.0', message: '"remoteEntry.js" has other bytes than the release record says' }],
    });
    const registry = await startRegistry({ ...replies(), 'POST /api/remotes/mf-ideas/releases': refused });
    const { code, text } = await run(['publish', 'ideas'], { root, portal: registry.url });
    expect(code).toBe(1);
    expect(text).toContain('files.0: "remoteEntry.js" has other bytes');
    expect(text).not.toContain('is published at');
  });

  it.each([
    [
      'changed after the build',
      (dist: string) => writeFileSync(join(dist, 'remoteEntry.js'), 'evil()'),
      'was changed after it was built',
    ],
    ['missing', (dist: string) => rmSync(join(dist, 'assets/a.css')), 'is recorded in release.json but missing'],
    ['not recorded at all', (dist: string) => rmSync(join(dist, 'release.json')), 'has no release.json'],
    ['half a record', (dist: string) => writeFileSync(join(dist, 'release.json'), '{"files": ['), 'is not whole'],
    ['a record of something else', (dist: string) => writeFileSync(join(dist, 'release.json'), '{}'), 'is not whole'],
  ])('never sends a file that is %s', async (_, spoil, sentence) => {
    const root = temporaryFolder();
    spoil(writeBuild(root, files).dist);
    const registry = await startRegistry(replies());
    const { code, text } = await run(['publish', 'ideas'], { root, portal: registry.url });
    expect(code).toBe(1);
    expect(text).toContain(sentence);
    expect(text).toContain('bun run build mf-ideas --force');
    expect(registry.calls()).toEqual(['GET /api/remotes/mf-ideas']);
  });

  it('builds nothing if the portal rejects the token, or the remote does not exist here', async () => {
    const registry = await startRegistry({
      'GET /api/remotes/mf-ideas': problem(401, 'unauthenticated', 'This needs the deploy token'),
    });
    const refused = await run(['publish', 'ideas'], { portal: registry.url });
    expect([refused.code, refused.built]).toEqual([1, []]);
    const unknown = await run(['publish', 'plants'], { portal: registry.url });
    expect([unknown.code, unknown.built]).toEqual([1, []]);
    expect(unknown.text).toBe('There is no remote mf-plants in this workspace; there are mf-ideas, mf-energy.');
  });
});

describe('check', () => {
  const check = async (issues: object[], entry = 'x', argv: string[] = []) => {
    const root = temporaryFolder();
    writeBuild(root, { 'remoteEntry.js': entry });
    const registry = await startRegistry({ ...replies(), 'POST /api/remotes/mf-ideas/check': json({ ...finding, issues }) });
    const found = await run(['check', 'ideas', ...argv], { root, portal: registry.url });
    return { ...found, registry, lines: found.text.split('\n') };
  };

  it('compares host, operations, mounts, version and sizes, and publishes nothing', async () => {
    const { code, lines, registry } = await check([]);
    expect(code).toBe(0);
    expect(lines.slice(1, 7)).toEqual([
      '  ok  release      1 files, 0.0 kB of at most 4000.0 kB',
      '  ok  first paint  0.0 kB gzip of at most 40.0 kB',
      '  ok  version      1.0.0 is not published yet',
      '  ok  host         built for ^1.0.0, the portal has 1.0.0',
      '  ok  operations   1 called',
      '  ok  mounts       /ideas',
    ]);
    expect(registry.calls()).not.toContain('POST /api/remotes/mf-ideas/releases');
  });

  it('[REM-82] says what the portal finds in the bytes', async () => {
    const root = temporaryFolder();
    writeBuild(root, { 'remoteEntry.js': 'x' });
    const message = '"assets/a.css" would change the rest of the portal: "body"';
    const refused = problem(422, 'invalid_input', 'Invalid', { issues: [{ path: 'assets/a.css', message }] });
    const registry = await startRegistry({ ...replies(), 'POST /api/remotes/mf-ideas/releases?dryRun=true': refused });
    const { code, text } = await run(['check', 'ideas', '--against', registry.url], { root });
    expect(code).toBe(1);
    expect(text).toContain('no  styles');
    expect(text).toContain(message);
  });

  it.each([
    ['host', 'manifest.contract.host'],
    ['operations', 'manifest.contract.operations.getIdea'],
    ['mounts', 'manifest.mounts.0.path'],
    ['mounts', 'manifest.id'],
    ['version', 'manifest.version'],
    ['release', 'files.3.path'],
    ['release', 'manifest.navigation.0.path'],
    ['release', 'entry'],
    ['release', 'preload.0'],
  ])('marks only %s for %s', async (title, path) => {
    const { code, lines } = await check([{ path, message: 'It does not fit' }]);
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('  no')).map((line) => line.slice(6).split('  ')[0])).toEqual([title]);
    expect(lines[lines.findIndex((line) => line.startsWith('  no')) + 1]).toBe(`        ${path}: It does not fit`);
  });

  it('measures the first paint itself, after gzip', async () => {
    const noise = Array.from({ length: 40_000 }, (_, at) => (at * 7919 * (at + 13)).toString(36)).join('');
    expect(gzipSync(noise).byteLength).toBeGreaterThan(40_000);
    const { code, lines } = await check([], noise);
    expect(code).toBe(1);
    expect(lines.find((line) => line.startsWith('  no'))).toMatch(/first paint/);
  });

  it('can check a future version', async () => {
    const { lines, registry } = await check([], 'x', ['--version', '2.0.0']);
    expect(JSON.parse(String(registry.received[1]?.body)).manifest.version).toBe('2.0.0');
    expect(lines.at(-1)).toBe('It can be published:  bun run remote publish mf-ideas --version 2.0.0');
  });
});
