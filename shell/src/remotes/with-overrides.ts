import type { BootData, RemoteOverride } from 'shared-contracts/boot';
import type { ActiveRemote, Release } from 'shared-contracts/remote-manifest';

/** Timeout in milliseconds for the server on the person's machine to return its build. */
const respondWithin = 3_000;

const recordAt = async (url: string): Promise<Release> => {
  const response = await fetch(`${url}/release.json`, { cache: 'no-store', signal: AbortSignal.timeout(respondWithin) });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()) as Release;
};

/** The build at an address as if it were live. Its version ends with `-dev`, so that no release replaces it. */
const taken = async ({ remote, url }: RemoteOverride): Promise<ActiveRemote | undefined> => {
  const { manifest, entry, preload, styles, files } = await recordAt(url);
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

/** A release that cannot be loaded from the address either: its area shows that. */
const missing = ({ blocked: _, fallback: __, ...released }: ActiveRemote, url: string): ActiveRemote => ({
  ...released,
  version: `${released.version}-dev`,
  base: `${url}/`,
  scripts: [],
});

/** The boot data with the builds on the person's own machine in place of the releases. Never rejects. */
export const withOverrides = async (boot: BootData): Promise<BootData> => {
  const remotes = new Map(boot.remotes.map((one) => [one.id, one]));
  await Promise.all(
    (boot.overrides ?? []).map(async (override) => {
      const released = remotes.get(override.remote);
      const build = await taken(override).catch(() => undefined);
      const shown = build ?? (released && missing(released, override.url));
      if (shown) remotes.set(override.remote, shown);
    }),
  );
  return { ...boot, remotes: [...remotes.values()] };
};
