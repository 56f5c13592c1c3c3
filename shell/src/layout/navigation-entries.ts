import type { Role } from 'shared-contracts/actor';
import type { IconName, NavigationBadge } from 'shared-contracts/constants/navigation';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { t, translate } from 'shared-contracts/translate';

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  readonly badge?: NavigationBadge;
}

/** Whether a role is in the list of an entry or a mount; without a list, every role is. */
export const isOpenTo = (roles: readonly Role[] | undefined, role: Role): boolean => !roles || roles.includes(role);

const dashboard: NavigationLink = { label: t`Dashboard`, path: '/', icon: 'gauge' };

/** The side navigation of a role, or of all: the dashboard, then the remotes' entries, in their order. */
export const navigationFor = (remotes: readonly ActiveRemote[], role?: Role): readonly NavigationLink[] => [
  dashboard,
  ...remotes
    .flatMap((remote) => remote.manifest.navigation)
    .filter((entry) => !role || isOpenTo(entry.roles, role))
    .toSorted((a, b) => a.order - b.order)
    .map((entry) => ({ ...entry, label: translate(entry.label) })),
];
