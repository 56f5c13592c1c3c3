import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import { builtRelease, releaseForm } from '../src/modules/remotes/release.fixture.ts';
import type { TestPortal } from './portal.ts';

const mounts: Readonly<Record<string, RemoteManifest['mounts']>> = {
  'mf-energy': [{ path: '/energy-management', crumb: 'Energy Management Analysis' }],
  'mf-ai-tools': [{ path: '/ai-tools', crumb: 'AI Tools' }],
  'mf-ideas': [{ path: '/ideas-kaizen', crumb: 'Ideas & Kaizen Board' }],
  'mf-financing': [{ path: '/market-analysis', crumb: 'New Financing Opportunities' }],
};

/** Makes areas live, by the ids of their remotes, as an admin would; of what they declare some may be given. */
export const openAreas = async (
  portal: TestPortal,
  areas: Readonly<Record<string, Partial<RemoteManifest>>>,
  version = '1.0.0',
): Promise<void> => {
  const as = await portal.person({ role: 'admin' });
  const send = async (path: string, body: unknown) => {
    const response = await portal.send('POST', path, { as, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  for (const [id, manifest] of Object.entries(areas)) {
    const own = mounts[id];
    const declared = own ? { mounts: own, navigation: [] } : {};
    await send(`/api/remotes/${id}/releases`, releaseForm(builtRelease(id, version, { ...declared, ...manifest })));
    await send(`/api/remotes/${id}/activate`, { version });
  }
};
