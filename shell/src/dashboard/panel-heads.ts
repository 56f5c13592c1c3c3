import type { Role } from 'shared-contracts/actor';
import { type OwnPanel, ownPanels } from 'shared-contracts/constants/panels';
import { isPanelOf, mayOpenArea, pageOfPanel } from 'shared-contracts/policies/panels';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';

/** What is known of a panel before it was read. */
export interface PanelHead extends Pick<OwnPanel, 'title' | 'operations'> {
  readonly id: string;
  /** The area that it is a window into. */
  readonly link?: string | undefined;
  /** Text for an empty panel, and where a contributor adds the first item. */
  readonly empty?: { readonly text: string; readonly add?: { readonly label: string; readonly link: string } } | undefined;
}

const own: readonly [string, OwnPanel][] = Object.entries(ownPanels);

/** The portal's own panels of a role, each leading to the page that the manifest of its area names; without the area there is none. */
const ownHeads = (role: Role, remotes: readonly ActiveRemote[]): readonly PanelHead[] =>
  own.flatMap(([id, { title, operations, ...panel }]) => {
    const page = pageOfPanel(remotes, panel);
    if (page === undefined || !isPanelOf(panel, role)) return [];
    return [{ id, title, operations, link: page ?? undefined }];
  });

/** The panels of a role, in the order of the dashboard: the portal's own, then those that remotes add. */
const panelHeadsFor = (role: Role, remotes: readonly ActiveRemote[]): readonly PanelHead[] => {
  const added = remotes.flatMap(({ id: remote, manifest }) =>
    manifest.panels.map((panel): PanelHead => {
      const empty = panel.template === 'list' ? { text: panel.empty ?? 'Nothing here yet' } : undefined;
      return { id: `${remote}/${panel.id}`, title: panel.title, link: panel.link, operations: [panel.operation], empty };
    }),
  );
  return [...ownHeads(role, remotes), ...added].filter(({ link }) => link === undefined || mayOpenArea(remotes, role, link));
};

/** The same for the remotes of this page. */
export const usePanelHeads = (role: Role): readonly PanelHead[] =>
  panelHeadsFor(
    role,
    useStore(usePortal().active.state, (state) => state.remotes),
  );
