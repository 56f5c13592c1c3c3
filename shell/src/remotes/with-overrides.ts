import type { BootData, RemoteOverride } from 'shared-contracts/boot';
import type { ActiveRemote, Release } from 'shared-contracts/remote-manifest';

/** Timeout in milliseconds for the server on the person's machine to return its build. */
const fetchTimeout = 3_000;

const fetchRelease = async (url: string): Promise<Release> => {
  const response = await fetch(`${url}/release.json`, { cache: 'no-store', signal: AbortSignal.timeout(fetchTimeout) });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()) as Release;
};

/** The build at an address as if it were live. Its version ends with `-dev`, so that no release replaces it. */
const localBuild = async ({ remote, url }: RemoteOverride): Promise<ActiveRemote | undefined> => {
  const { manifest, entry, preload, styles, files } = await fetchRelease(url);
  if (manifest.id !== remote) return undefined;
  const version = `${manifest.version}-dev`;
  return {
    id: remote,
    version,
    base: `${url}/`,
    entry,
    preload,
    styles: files.filter(({ path }) => styles.includes(path)),
    scripts: files.filter(({ path }) => path.endsWith('.js')),
    manifest: { ...manifest, version },
  };
};

/** The released remote, but with the address of the missing build: its area shows that loading failed. */
const unreachableBuild = ({ blocked: _, fallback: __, ...released }: ActiveRemote, url: string): ActiveRemote => ({
  ...released,
  version: `${released.version}-dev`,
  base: `${url}/`,
  scripts: [],
});

/** The boot data with the builds on the person's own machine in place of the releases. Never rejects. */
export const withOverrides = async (boot: BootData): Promise<BootData> => {
  const remotes = new Map(boot.remotes.map((remote) => [remote.id, remote]));
  await Promise.all(
    (boot.overrides ?? []).map(async (override) => {
      const released = remotes.get(override.remote);
      const build = await localBuild(override).catch(() => undefined);
      const replacement = build ?? (released && unreachableBuild(released, override.url));
      if (replacement) remotes.set(override.remote, replacement);
    }),
  );
  return { ...boot, remotes: [...remotes.values()] };
};
