import { dependsOn, errorText, operationQuery, useQuery } from 'portal-sdk/query';
import { type OwnPanel, ownPanels } from 'shared-contracts/constants/panels';
import { readPanels } from 'shared-contracts/endpoints/panels';
import { listRemotes } from 'shared-contracts/endpoints/remotes';
import { type DashboardOwner, isPanelOf, mayOpenArea, pageOfPanel } from 'shared-contracts/policies/panels';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { t, translate } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';

/** What is known of a panel before its content is read. */
export interface PanelHead extends Pick<OwnPanel, 'title' | 'operations'> {
  readonly id: string;
  /** The area whose content it shows. */
  readonly link?: string | undefined;
  /** Text for an empty panel, and the link for a contributor to add the first item. */
  readonly empty?: { readonly text: string; readonly add?: { readonly label: string; readonly link: string } } | undefined;
}

const own: readonly [string, OwnPanel][] = Object.entries(ownPanels);

/**
 * The portal's own panels for a person, each linking to the page declared in the manifest of its area; without the area, the
 * panel is left out.
 */
const ownHeads = (person: DashboardOwner, remotes: readonly ActiveRemote[]): readonly PanelHead[] =>
  own.flatMap(([id, { title, operations, ...panel }]) => {
    const page = pageOfPanel(remotes, panel);
    if (page === undefined || !isPanelOf(panel, person)) return [];
    return [{ id, title: translate(title), operations, link: page ?? undefined }];
  });

/** The panels of a person, in the order of the dashboard: the portal's own, then those that remotes add. */
const panelHeadsFor = (person: DashboardOwner, remotes: readonly ActiveRemote[]): readonly PanelHead[] => {
  const added = remotes.flatMap(({ id: remote, manifest }) =>
    manifest.panels.map((panel): PanelHead => {
      const empty = panel.template === 'list' ? { text: panel.empty ? translate(panel.empty) : t`Nothing here yet` } : undefined;
      return {
        id: `${remote}/${panel.id}`,
        title: translate(panel.title),
        link: panel.link,
        operations: [panel.operation],
        empty,
      };
    }),
  );
  return [...ownHeads(person, remotes), ...added].filter(
    ({ link }) => link === undefined || mayOpenArea(remotes, person.role, link),
  );
};

/** The same for the remotes of this page. */
export const usePanelHeads = (person: DashboardOwner): readonly PanelHead[] =>
  panelHeadsFor(
    person,
    useStore(usePortal().active.state, (state) => state.remotes),
  );

/** The state of reading one panel. */
export interface PanelState {
  readonly content?: PanelContent;
  /** The message why it could not be read. */
  readonly error?: string;
  /** Whether it is being read, for the first time or again. */
  readonly busy: boolean;
  /** Reads all panels again. */
  readonly retry: () => void;
}

interface Panels {
  /** The state of one panel; undefined if the person has no panel with that id. */
  readonly stateOf: (id: string) => PanelState | undefined;
  /** Why none of several could be read; each then has the same message. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  readonly retry: () => void;
}

/**
 * Reads all panels in one call. The response becomes stale with any operation that provides a panel's content, and when other
 * releases may add panels.
 */
export const usePanels = (heads: readonly PanelHead[]): Panels => {
  const operations = new Set([listRemotes.id, ...heads.flatMap((head) => head.operations)]);
  const { data, error, isFetching, refetch } = useQuery({ ...operationQuery(readPanels), ...dependsOn([...operations]) });
  const shared = { busy: isFetching, retry: () => void refetch() };
  const failures = data?.flatMap((panel) => ('error' in panel ? [panel.error] : [])) ?? [];
  const ofCall = !data && error ? errorText(error, t`Please try again in a moment.`) : undefined;
  return {
    ...shared,
    failure: failures.length > 1 && failures.length === data?.length ? failures[0] : ofCall,
    stateOf: (id) => {
      const panel = data?.find((response) => response.id === id);
      // a panel that was hidden until now is still loading
      if (!panel) return !data || isFetching ? shared : undefined;
      return 'data' in panel ? { ...shared, content: panel.data } : { ...shared, error: panel.error };
    },
  };
};
