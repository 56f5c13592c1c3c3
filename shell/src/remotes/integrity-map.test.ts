import { beforeEach, expect, it } from 'vitest';
import { fakeRemote } from '../testing/fake-remote.ts';
import { addIntegrity, digestsOf, missingDigests } from './integrity-map.ts';

const stated = { '/remotes/mf-ideas/1.0.0/remoteEntry.js': 'sha384-a', '/remotes/mf-ideas/1.0.0/assets/form.js': 'sha384-b' };

const writeMap = (integrity: Record<string, string>) => {
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = 'n0nce';
  map.textContent = JSON.stringify({ integrity });
  document.head.append(map);
};

beforeEach(() => {
  document.head.replaceChildren();
  writeMap(stated);
});

it('returns every digest listed in the page', () => {
  writeMap({ '/remotes/mf-energy/1.0.0/remoteEntry.js': 'sha384-c' });
  expect(digestsOf(document)).toEqual({ ...stated, '/remotes/mf-energy/1.0.0/remoteEntry.js': 'sha384-c' });
});

it('needs nothing more for a first attempt, since the page already lists it', () => {
  const remote = fakeRemote();
  expect(missingDigests(remote, remote.base, digestsOf(document))).toEqual({});
});

it('lists every script again for the folder of a retry, including lazily loaded chunks', () => {
  const remote = fakeRemote();
  expect(missingDigests(remote, `${remote.base}~2/`, digestsOf(document))).toEqual({
    '/remotes/mf-ideas/1.0.0/~2/remoteEntry.js': 'sha384-a',
    '/remotes/mf-ideas/1.0.0/~2/assets/form.js': 'sha384-b',
  });
});

it('checks a third attempt as well, against the release and not against the second attempt', () => {
  const remote = fakeRemote();
  writeMap({ '/remotes/mf-ideas/1.0.0/~2/remoteEntry.js': 'sha384-a' });
  expect(Object.keys(missingDigests(remote, `${remote.base}~3/`, digestsOf(document)))).toEqual([
    '/remotes/mf-ideas/1.0.0/~3/remoteEntry.js',
    '/remotes/mf-ideas/1.0.0/~3/assets/form.js',
  ]);
});

it('takes the digests of a later release from the server', () => {
  const remote = fakeRemote({ version: '1.1.0', scripts: [{ path: 'remoteEntry.js', integrity: 'sha384-d' }] });
  expect(missingDigests(remote, remote.base, digestsOf(document))).toEqual({
    '/remotes/mf-ideas/1.1.0/remoteEntry.js': 'sha384-d',
  });
});

it('checks nothing in development, where the page lists no digests', () => {
  const remote = fakeRemote({ scripts: [{ path: 'remoteEntry.js', integrity: 'sha384-d' }] });
  expect(missingDigests(remote, remote.base, {})).toEqual({});
});

it('adds them with the nonce of the page, before any use', () => {
  const added = { '/remotes/mf-ideas/1.0.0/~2/remoteEntry.js': 'sha384-a' };
  const resolved = addIntegrity(document, added, (specifier) => {
    const map = [...document.scripts].at(-1);
    const imports = (JSON.parse(map?.textContent ?? '{}') as { imports: Record<string, string> }).imports;
    return `http://localhost${imports[specifier]}`;
  });
  expect(resolved).toBe(true);
  const map = [...document.scripts].at(-1);
  expect(map?.type).toBe('importmap');
  expect(map?.nonce).toBe('n0nce');
  expect(digestsOf(document)).toMatchObject(added);
});

it('detects a browser that supports only the first map, so that nothing unchecked runs', () => {
  const refuse = (specifier: string) => {
    throw new TypeError(`Failed to resolve ${specifier}`);
  };
  expect(addIntegrity(document, { '/remotes/mf-ideas/1.0.0/~2/remoteEntry.js': 'sha384-a' }, refuse)).toBe(false);
});

it('adds no second map if there is nothing to add', () => {
  const refuse = () => {
    throw new TypeError('never asked');
  };
  expect(addIntegrity(document, {}, refuse)).toBe(true);
  expect(document.scripts).toHaveLength(1);
});
