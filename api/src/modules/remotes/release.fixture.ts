import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release, RemoteManifest } from 'shared-contracts/remote-manifest';
import { offered } from './publish/check-contract.ts';
import { integrityOf } from './publish/integrity.ts';

/** A release record with its bytes, both of which a test may corrupt. */
export interface BuiltRelease {
  readonly release: Release;
  readonly bytes: Map<string, string>;
}

/** The portal's digest of an operation. */
const liveDigest = (id: string): string => {
  const operation = offered().operations.get(id);
  if (!operation) throw new Error(`there is no operation ${id}`);
  return operation.digest;
};

/** The contract of a remote that calls these operations as the portal has them. */
export const contractOf = (...ids: string[]): RemoteManifest['contract'] => ({
  host: '^1.0.0',
  operations: Object.fromEntries(ids.map((id) => [id, liveDigest(id)])),
});

/** A valid release of a remote, as its build would write it. `scriptMark` goes into its scripts, so that versions differ. */
export const builtRelease = (
  id: string,
  version: string,
  manifest: Partial<RemoteManifest> = {},
  scriptMark = version,
): BuiltRelease => {
  const bytes = new Map([
    ['remoteEntry.js', `export const version = '${scriptMark}';\n${'// federation entry\n'.repeat(40)}`],
    ['assets/remote-1a2b.js', `export default function Area() { return '${scriptMark}'; }\n${'// area\n'.repeat(60)}`],
    [
      'assets/style-3c4d.css',
      `@scope ([data-mf='${id.slice('mf-'.length)}']) { p { color: green } }\n${'/* style */\n'.repeat(40)}`,
    ],
    ['assets/mark.png', 'not compressed'],
  ]);
  const path = `/${id.slice('mf-'.length)}`;
  return {
    bytes,
    release: {
      manifest: {
        id,
        version,
        title: id,
        contract: contractOf('getBranding'),
        mounts: [{ path, crumb: id }],
        navigation: [{ label: id, path, icon: 'lightbulb', order: 30 }],
        panels: [],
        ...manifest,
      },
      entry: 'remoteEntry.js',
      preload: ['assets/remote-1a2b.js'],
      styles: ['assets/style-3c4d.css'],
      files: [...bytes].map(([path, text]) => ({
        path,
        size: new TextEncoder().encode(text).byteLength,
        integrity: integrityOf(new TextEncoder().encode(text)),
      })),
    },
  };
};

/** The multipart body that publishes a release. */
export const releaseForm = ({ release, bytes }: BuiltRelease): FormData => {
  const form = new FormData();
  form.append('release', new File([JSON.stringify(release)], 'release.json'));
  for (const [path, text] of bytes) form.append('file', new File([text], path));
  return form;
};

/** Writes a build to the remote's folder in a workspace, replacing the previous one. */
export const writeBuild = async (root: string, { release, bytes }: BuiltRelease): Promise<void> => {
  const dist = join(root, release.manifest.id, 'dist');
  await rm(dist, { recursive: true, force: true });
  for (const [path, text] of [...bytes, ['release.json', JSON.stringify(release)] as const]) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), text);
  }
};
