import type { Role } from 'shared-contracts/actor';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { IconName } from 'shared-contracts/terms/icons';
import type { NavigationBadge } from 'shared-contracts/terms/navigation';

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  readonly badge?: NavigationBadge;
}

/** Whether a role is among those that an entry or a mount names; no names, no bounds. */
export const isOpenTo = (roles: readonly Role[] | undefined, role: Role): boolean => !roles || roles.includes(role);

const dashboard: NavigationLink = { label: 'Dashboard', path: '/', icon: 'gauge' };

/** The side navigation of a role: the dashboard, then what the remotes declare, in their order. */
export const navigationFor = (remotes: readonly ActiveRemote[], role: Role): readonly NavigationLink[] => [
  dashboard,
  ...remotes
    .flatMap((remote) => remote.manifest.navigation)
    .filter((entry) => isOpenTo(entry.roles, role))
    .toSorted((a, b) => a.order - b.order),
];
