import type { Role } from 'shared-contracts/actor';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { IconName } from 'shared-contracts/terms/icons';

export interface Tile {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
}

const mainFields: readonly Tile[] = [
  { label: 'Energy', path: '/energy-management', icon: 'zap' },
  { label: 'AI Tools', path: '/ai-tools', icon: 'bot' },
  { label: 'Ideas', path: '/ideas-kaizen', icon: 'lightbulb' },
  { label: 'Projects', path: '/projects', icon: 'folder' },
  { label: 'Reports', path: '/technical-reports', icon: 'file-text' },
  { label: 'Market', path: '/market-analysis', icon: 'landmark' },
  { label: 'Design', path: '/ppt-design', icon: 'palette' },
];
const adminTile: Tile = { label: 'Admin', path: '/admin', icon: 'shield' };

/** The tiles of a role whose areas this portal has: a tile never leads to the 404 page. */
export const tilesFor = (role: Role, remotes: readonly ActiveRemote[]): readonly Tile[] => {
  const mounted = new Set(remotes.flatMap(({ manifest }) => manifest.mounts.map(({ path }) => path)));
  return (role === 'admin' ? [...mainFields, adminTile] : mainFields).filter(({ path }) => mounted.has(path));
};
