import type { ActiveRemote, RemoteManifest } from 'shared-contracts/remote-manifest';

/** A live release as in the boot data; parts of its manifest can be overridden. */
export const fakeRemote = ({
  manifest,
  ...fields
}: Partial<Omit<ActiveRemote, 'manifest'>> & { manifest?: Partial<RemoteManifest> } = {}): ActiveRemote => {
  const id = fields.id ?? 'mf-ideas';
  const version = fields.version ?? '1.0.0';
  return {
    id,
    version,
    base: `/remotes/${id}/${version}/`,
    entry: 'remoteEntry.js',
    preload: ['assets/remote.js'],
    styles: [],
    ...fields,
    manifest: {
      id,
      version,
      title: 'Ideas & Kaizen Board',
      contract: { host: '^1.0.0', operations: {} },
      mounts: [{ path: '/ideas-kaizen', crumb: 'Ideas & Kaizen Board' }],
      navigation: [{ label: 'Ideas & Kaizen Board', path: '/ideas-kaizen', icon: 'lightbulb', order: 30 }],
      panels: [],
      ...manifest,
    },
  };
};
