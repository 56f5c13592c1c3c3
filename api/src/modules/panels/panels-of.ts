import type { Actor } from 'shared-contracts/actor';
import { mayOpenArea } from 'shared-contracts/policies/panels';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { type OwnPanel, type OwnPanelId, ownPanels } from 'shared-contracts/terms/panels';
import { mayCall } from '../../platform/http/audience.ts';
import type { Handler } from '../../platform/http/route.ts';
import type { Asker } from './ask.ts';
import { declaredContent } from './declared-content.ts';
import { ownPanelReads } from './own-panels.ts';

/** A panel of somebody's dashboard, not yet read. */
export interface Panel {
  readonly id: string;
  readonly read: (ask: Asker) => Promise<PanelContent>;
}

const own = Object.entries(ownPanels) as [OwnPanelId, OwnPanel][];

/**
 * The panels of a person: the portal's own and those that remotes add, as far as the person may open the areas that
 * they lead to and call the operations that they are made of.
 * @param areas the remotes as this person gets them
 */
export const panelsOf = (actor: Actor, areas: readonly ActiveRemote[], handlers: readonly Handler[]): Panel[] => {
  const opens = (link: string) => mayOpenArea(areas, actor.role, link);
  const calls = (id: string) => handlers.some(({ operation }) => operation.id === id && mayCall(operation.audience, actor));
  const shown = own.filter(([, { link, operations }]) => (!link || opens(link)) && operations.every(calls));
  const added = areas.flatMap(({ id, manifest }) =>
    manifest.panels
      .filter(({ link, operation }) => opens(link) && calls(operation))
      .map((panel) => ({ id: `${id}/${panel.id}`, read: (ask: Asker) => declaredContent(ask, panel) })),
  );
  return [...shown.map(([id]) => ({ id, read: ownPanelReads[id] })), ...added];
};
