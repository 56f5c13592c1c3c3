import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import { builtRelease, releaseForm } from '../src/modules/remotes/release.fixture.ts';
import type { TestPortal } from './portal.ts';

/** What an area declares: its page, and the content type shown there. */
const areaOf = (path: string, crumb: string, type: string): Pick<RemoteManifest, 'mounts' | 'search'> => ({
  mounts: [{ path, crumb }],
  search: [{ type, label: crumb, list: path }],
});
const areasById: Readonly<Record<string, Pick<RemoteManifest, 'mounts'> & Partial<Pick<RemoteManifest, 'search'>>>> = {
  'mf-booking': { mounts: [{ path: '/office-booking', crumb: 'Office Booking' }] },
  'mf-admin-profile': { mounts: [{ path: '/reviews', crumb: 'Reviews', roles: ['manager', 'admin'] }] },
  'mf-energy': areaOf('/energy-management', 'Energy Management Analysis', 'energy_item'),
  'mf-ai-tools': areaOf('/ai-tools', 'AI Tools', 'ai_tool'),
  'mf-ideas': areaOf('/ideas-kaizen', 'Ideas & Kaizen Board', 'idea'),
  'mf-financing': areaOf('/market-analysis', 'New Financing Opportunities', 'grant'),
  'mf-projects-reports': areaOf('/projects', 'Projects', 'project'),
};

/** Activates areas by the ids of their remotes, as an admin would; a test may set parts of their manifests. */
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
    const area = areasById[id];
    const declared = area ? { ...area, navigation: [] } : {};
    await send(`/api/remotes/${id}/releases`, releaseForm(builtRelease(id, version, { ...declared, ...manifest })));
    await send(`/api/remotes/${id}/activate`, { version });
  }
};
