import { expect, type Page } from '@playwright/test';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { type Built, release, rollBack, variantOf } from '../portal/releases.ts';
import { failed, financing } from './area.ts';
import type { Fault } from './check-fault.ts';

const exposed = /\/remote-[^/]*\.js$/;

/** Changes the file that exposes the area. */
const inArea = (change: (code: string) => string) => (path: string, code: string) => (exposed.test(path) ? change(code) : code);
const asEntry = (entry: string) => (path: string, code: string) => (path === 'remoteEntry.js' ? entry : code);

const variant = (name: string, change: (path: string, code: string) => string): Built =>
  variantOf(financing.id, `1.0.1-${name}`, change);

/** A broken release: made live while people work, then rolled back. */
const released = (url: string, what: string, built: () => Built, more: Partial<Fault> = {}): Fault => ({
  what,
  area: financing,
  says: failed,
  plant: () => release(url, built()),
  repair: () => rollBack(url, financing.id),
  ...more,
});

const listens = 'portal-e2e-listens';

/** Makes the area listen for an event and fail on it. */
const failingOn = (code: string) =>
  inArea(
    (area) => `${area}
;document.addEventListener('portal-e2e-press', () => { ${code} });
document.documentElement.dataset.e2e = '${listens}';`,
  );

/** The area stays on screen, but the shell notices the error and reports it. */
const noticed: Partial<Fault> = {
  says: undefined,
  provoke: async (page) => {
    await page.locator(`html[data-e2e="${listens}"]`).waitFor();
    const report = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/remotes/failures'),
    );
    await page.evaluate(() => document.dispatchEvent(new Event('portal-e2e-press')));
    expect((await report).postDataJSON()).toMatchObject({ remote: financing.id, kind: 'event', count: 1 });
  },
};

/** Faults of a release whose record passes every check. */
export const releaseFaults = (url: string): readonly Fault[] => [
  released(url, 'the release throws while it is loaded', () =>
    variant(
      'throws-on-load',
      inArea((code) => `${code}\nthrow new Error('planted on load');`),
    ),
  ),
  released(url, 'the release throws while it is drawn', () =>
    variant('throws-on-render', (_path, code) =>
      code.replace(/if\(!(\w+)\)(?=throw Error\(`This release has no page)/, 'if($1)'),
    ),
  ),
  released(url, 'the release exposes nothing', () =>
    variant('exposes-nothing', asEntry('export const init = () => {}; export const get = () => () => ({});')),
  ),
  released(url, 'the release exposes something that is no component', () =>
    variant('exposes-text', asEntry("export const init = () => {}; export const get = () => () => ({ default: 'text' });")),
  ),
  released(url, 'the release is no federated program', () => variant('no-program', asEntry('export const other = 1;'))),
  released(
    url,
    'an event handler of the area throws',
    () => variant('throws-on-event', failingOn("throw new Error('planted in a handler');")),
    noticed,
  ),
  released(
    url,
    'a promise of the area is rejected and nobody hears it',
    () => variant('rejects', failingOn("void Promise.reject(new Error('planted in a promise'));")),
    noticed,
  ),
];

/** The registry's response with one remote changed, as a tab loaded earlier gets it. */
const registryWith = (change: (remote: ActiveRemote) => ActiveRemote) => ({
  plant: async (page: Page) => {
    // read in advance: on a busy machine the page would give up waiting for the server, and keep the releases that it knows
    const remotes = (await (await page.request.get('/api/remotes')).json()) as ActiveRemote[];
    const json = remotes.map((remote) => (remote.id === financing.id ? change(remote) : remote));
    await page.route(/\/api\/remotes$/, (route) => route.fulfill({ json }));
  },
  repair: (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
});

/** A shell and a remote with incompatible contracts. */
export const contractFaults: readonly Fault[] = [
  {
    what: 'an old shell meets a new remote: the portal was updated under an open tab',
    area: financing,
    says: 'needs a newer page',
    ...registryWith((remote) => ({
      ...remote,
      version: '99.0.0',
      manifest: { ...remote.manifest, contract: { ...remote.manifest.contract, host: '^99.0.0' } },
    })),
  },
  {
    what: 'a new shell meets an old remote: the registry holds it back',
    area: financing,
    says: "isn't compatible with this portal",
    ...registryWith((remote) => ({
      ...remote,
      blocked: { reason: 'contract', detail: 'Calls listGrants as 000000000000, but the portal has it as 111111111111' },
    })),
  },
  {
    what: 'the remote is switched off',
    area: financing,
    says: 'is deactivated',
    ...registryWith((remote) => ({ ...remote, blocked: { reason: 'disabled', detail: 'Taken out of service.' } })),
  },
];

/** Releases that never reach a browser because publishing refuses them. */
export const refusedReleases = [
  [
    'has a syntax error',
    () =>
      variant(
        'syntax-error',
        inArea((code) => `${code}\nexport {`),
      ),
  ],
  [
    'imports a file that it does not have',
    () =>
      variant(
        'imports-nothing',
        inArea((code) => `import './gone.js';\n${code}`),
      ),
  ],
] as const;
