import type { Role } from 'shared-contracts/actor';
import { mayOpenArea } from 'shared-contracts/policies/panels';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { type OwnPanel, ownPanels } from 'shared-contracts/terms/panels';

/** What is known of a panel before it was read. */
export interface PanelHead extends OwnPanel {
  readonly id: string;
}

const own: readonly PanelHead[] = Object.entries(ownPanels).map(([id, panel]) => ({ id, ...panel }));

/** The panels of a role, in the order of the dashboard: the portal's own, then those that remotes add. */
export const panelHeadsFor = (role: Role, remotes: readonly ActiveRemote[]): readonly PanelHead[] => {
  const added = remotes.flatMap(({ id: remote, manifest }) =>
    manifest.panels.map((panel): PanelHead => {
      const empty = panel.template === 'list' ? { text: panel.empty ?? 'Nothing here yet' } : undefined;
      return { id: `${remote}/${panel.id}`, title: panel.title, link: panel.link, operations: [panel.operation], empty };
    }),
  );
  return [...own, ...added].filter(({ link }) => link === undefined || mayOpenArea(remotes, role, link));
};
