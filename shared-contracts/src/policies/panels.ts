import type { Role } from '../actor.ts';
import type { OwnPanel } from '../constants/panels.ts';
import type { ActiveRemote, RemoteManifest } from '../remote-manifest.ts';
import type { DashboardLayout } from '../schemas/dashboard-layout.ts';

type Area = Pick<ActiveRemote, 'manifest' | 'blocked'>;

/** The part of an area's declaration that says where its pages are. */
export interface AreaPages {
  readonly manifest: Pick<RemoteManifest, 'mounts' | 'search'>;
}

/** Names a page without its address: the list of a content type, or the page with a breadcrumb, in English. */
export type PageName = Pick<OwnPanel, 'shows' | 'crumb'>;

/** Whether an address is a mount, or below it. */
export const isWithin = (path: string, mount: string): boolean => path === mount || path.startsWith(`${mount}/`);

/**
 * The page that lists the items of a content type, as declared in the manifest of its area: mount paths are defined nowhere else.
 */
export const listOf = (areas: readonly AreaPages[], type: string): string | undefined =>
  areas.flatMap(({ manifest }) => manifest.search ?? []).find((scope) => scope.type === type)?.list;

/** Whether a role may open an address: it belongs to an enabled area that is open to the role. */
export const mayOpenArea = (areas: readonly Area[], role: Role, address: string): boolean =>
  areas.some(
    ({ manifest, blocked }) =>
      !blocked && manifest.mounts.some(({ path, roles }) => isWithin(address, path) && (roles?.includes(role) ?? true)),
  );

/** The page with this breadcrumb. */
const pageWithCrumb = (areas: readonly AreaPages[], wanted: string): string | undefined =>
  areas.flatMap(({ manifest }) => manifest.mounts).find(({ crumb }) => crumb === wanted)?.path;

/** The page with this name, undefined if this portal does not have it. */
export const pageOf = (areas: readonly AreaPages[], { shows, crumb }: PageName): string | undefined =>
  shows === undefined ? pageWithCrumb(areas, crumb ?? '') : listOf(areas, shows);

/** The page that one of the portal's own panels links to, like `pageOf`; null for a panel without a link. */
export const pageOfPanel = (areas: readonly AreaPages[], panel: PageName): string | null | undefined =>
  panel.shows === undefined && panel.crumb === undefined ? null : pageOf(areas, panel);

/** The person whose dashboard it is. */
export interface DashboardOwner {
  readonly role: Role;
  /** Whether they are a new user, who gets the first steps. */
  readonly firstSteps: boolean;
}

/** Whether one of the portal's own panels is meant for this person. */
export const isPanelOf = (
  { roles, newcomers }: Pick<OwnPanel, 'roles' | 'newcomers'>,
  { role, firstSteps }: DashboardOwner,
): boolean => (roles?.includes(role) ?? true) && (!newcomers || firstSteps);

/**
 * The panels as a person has arranged them: first those in their saved order, then the others in default order. Hidden ones are
 * left out unless requested.
 */
export const arranged = <P extends { readonly id: string }>(
  panels: readonly P[],
  layout: DashboardLayout | null,
  { withHidden = false } = {},
): P[] => {
  const { order, hidden } = layout ?? { order: [], hidden: [] };
  const position = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const shown = withHidden ? panels : panels.filter(({ id }) => !hidden.includes(id));
  return shown.toSorted((a, b) => position(a.id) - position(b.id));
};
