import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { builtRelease, releaseForm } from '../release.fixture.ts';
import { integrityOf } from './integrity.ts';

let portal: TestPortal;
let as: Person;
let count = 0;
beforeAll(async () => {
  portal = await openPortal();
  as = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

/** Publishes a release with these files added or replaced; returns its issues. */
const publish = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
  count += 1;
  const built = builtRelease('mf-ideas', `1.0.${count}`);
  for (const [path, text] of Object.entries(files)) built.bytes.set(path, text);
  const recorded = [...built.bytes].map(([path, text]) => {
    const bytes = new TextEncoder().encode(text);
    return { path, size: bytes.byteLength, integrity: integrityOf(bytes) };
  });
  const form = releaseForm({ ...built, release: { ...built.release, files: recorded } });
  const from = `198.51.100.${count}`;
  const response = await portal.send('POST', '/api/remotes/mf-ideas/releases', { as, body: form, from });
  return response.status === 201 ? [] : ((await problemOf(response)).issues?.map(({ message }) => message) ?? ['refused']);
};
const style = 'assets/style-3c4d.css';
const area = 'assets/remote-1a2b.js';
const heavy = `export default "${randomBytes(60_000).toString('base64')}";`;

describe('[REM-82] the styles of a release', () => {
  it.each([
    ['a rule of the whole page', 'body { background: red }', '"body"'],
    ['a rule beside the scope', "@scope ([data-mf='ideas']) { p { color: red } } .btn { color: red }", '".btn"'],
    ['a rule of the whole page in a media query', '@media (width > 1px) { body { color: red } }', '"@media (width > 1px)"'],
    ['a rule in a layer', '@layer base { h1 { color: red } }', '"@layer base"'],
    ['a scope of the whole page', '@scope (body) { p { color: red } }', '"@scope (body)"'],
    ['a scope of two roots', "@scope ([data-mf='ideas'], body) { p { color: red } }", `"@scope ([data-mf='ideas'], body)"`],
    ['the scope of another remote', "@scope ([data-mf='energy']) { p { color: red } }", `"@scope ([data-mf='energy'])"`],
    [
      'a scope in the scope',
      "@scope ([data-mf='ideas']) { @scope (body) { p { color: red } } }",
      '"@scope (body)" inside the scope',
    ],
    ['an import', '@import url("https://elsewhere.example/a.css");', '"@import'],
    ['a font in the place of the portal’s', '@font-face { font-family: "Inter"; src: url(a.woff2) }', 'the font "Inter"'],
  ])('are refused with %s', async (_what, css, cause) => {
    const [message] = await publish({ [style]: css });
    expect(message).toContain('would change the rest of the portal');
    expect(message).toContain(cause);
  });

  it('are refused if they cannot be parsed, in every style sheet, listed or not', async () => {
    expect(await publish({ [style]: 'p { color: red' })).toEqual([`"${style}" is no style sheet: Unclosed block`]);
    expect((await publish({ 'assets/later.css': 'body { color: red }' }))[0]).toContain('"assets/later.css"');
  });

  it('may contain rules that style no element by themselves', async () => {
    const css = `@layer theme, base; @property --x { syntax: "*"; inherits: false } @keyframes turn { to { rotate: 1turn } }
      @font-face { font-family: "Ideas Icons"; src: url(i.woff2) }
      @scope ([data-mf="ideas"]) { @media (width > 1px) { p { color: red } } @layer base { p { color: blue } } }`;
    expect(await publish({ [style]: css })).toEqual([]);
  });
});

describe('[REM-82] the first paint of a release', () => {
  it('counts what is imported at once, whether the record lists it or not', async () => {
    const [message] = await publish({
      [area]: "import text from './heavy.js'; export default () => text;",
      'assets/heavy.js': heavy,
    });
    expect(message).toMatch(
      /^Opening the area costs \d\d\.\d kB \(gzip\), over its budget of 42\.5 kB; most of it is "assets\/heavy\.js"$/,
    );
  });

  it('counts what the entry loads, if the record lists no script to preload', async () => {
    const files = { 'remoteEntry.js': "export const get = () => import('./assets/heavy.js');", 'assets/heavy.js': heavy };
    expect((await publish(files))[0]).toContain('over its budget of 42.5 kB');
  });

  it('does not count what is loaded later', async () => {
    expect(await publish({ [area]: "export default () => import('./heavy.js');", 'assets/heavy.js': heavy })).toEqual([]);
  });

  it('is refused if a script imports a missing file, comes from elsewhere or cannot be parsed', async () => {
    expect((await publish({ [area]: "import './gone.js';" }))[0]).toContain(
      'imports "assets/gone.js", which is not part of the release',
    );
    expect((await publish({ [area]: "import 'https://elsewhere.example/a.js';" }))[0]).toContain('is not part of the release');
    expect(await publish({ [area]: 'const = 1' })).toEqual([`"${area}" is no script`]);
  });
});

describe('[REM-82] the calls of a release', () => {
  const call = (id: string, path: string) => `export const e = { id: '${id}', method: 'GET', path: '${path}', digest: 'x' };`;

  it('are refused if the contract does not list them', async () => {
    expect(await publish({ [area]: call('listIdeas', '/api/ideas') })).toEqual([
      `"${area}" calls listIdeas, which is not in the contract of this release`,
    ]);
    const address = ['/api/admin/users/$', '{id}'].join('');
    expect((await publish({ [area]: `fetch(\`${address}\`)` }))[0]).toContain(`calls ${address}`);
  });

  it('may be those that it lists, however their address is written', async () => {
    expect(await publish({ [area]: call('getBranding', '/api/branding') })).toEqual([]);
    expect(await publish({ [area]: "fetch('/api/branding?fresh=1')" })).toEqual([]);
  });
});
