import type { Role } from 'shared-contracts/actor';
import type { IconName, NavigationBadge } from 'shared-contracts/constants/navigation';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { t, translate } from 'shared-contracts/translate';

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  /** Ascending from the top, and deciding on the group. */
  readonly order: number;
  readonly badge?: NavigationBadge;
}

/** Whether a role is in the list of an entry or a mount; without a list, every role is. */
export const isOpenTo = (roles: readonly Role[] | undefined, role: Role): boolean => !roles || roles.includes(role);

const dashboard: NavigationLink = { label: t`Dashboard`, path: '/', icon: 'gauge', order: 0 };

/** The side navigation of a role, or of all: the dashboard, then the remotes' entries, in their order. */
export const navigationFor = (remotes: readonly ActiveRemote[], role?: Role): readonly NavigationLink[] => [
  dashboard,
  ...remotes
    .flatMap((remote) => remote.manifest.navigation)
    .filter((entry) => !role || isOpenTo(entry.roles, role))
    .toSorted((a, b) => a.order - b.order)
    .map((entry) => ({ ...entry, label: translate(entry.label) })),
];

/** Entries that belong together, under a heading. */
export interface NavigationGroup {
  /** Undefined for the dashboard. */
  readonly heading: string | undefined;
  readonly links: readonly NavigationLink[];
}

/** The groups by the lowest order of their entries. */
const groups = [
  { from: 0, heading: undefined },
  { from: 1, heading: t`Knowledge` },
  { from: 40, heading: t`Projects and funding` },
  { from: 70, heading: t`Office` },
  { from: 85, heading: t`Management` },
  { from: 100, heading: t`Other areas` },
];

/** The same entries by group, without empty groups. */
export const navigationGroupsFor = (remotes: readonly ActiveRemote[], role: Role): readonly NavigationGroup[] => {
  const links = navigationFor(remotes, role);
  return groups
    .map(({ from, heading }, at) => {
      const next = groups[at + 1]?.from ?? Number.POSITIVE_INFINITY;
      return { heading, links: links.filter(({ order }) => order >= from && order < next) };
    })
    .filter((group) => group.links.length > 0);
};
