import { errorText, madeOf, operationQuery, useQuery } from 'portal-sdk/query';
import { readPanels } from 'shared-contracts/endpoints/panels';
import { listRemotes } from 'shared-contracts/endpoints/remotes';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { t } from 'shared-contracts/translate';
import type { PanelHead } from './panel-heads.ts';

/** The state of reading one panel. */
export interface PanelReading {
  readonly content?: PanelContent;
  /** Why it could not be read. */
  readonly sentence?: string;
  /** Whether it is being read again. */
  readonly busy: boolean;
  /** Reads all panels again. */
  readonly retry: () => void;
}

/**
 * Reads all panels in one call. The response becomes stale with any operation that provides a panel's content, and when other
 * releases may add panels. Returns a function for the state of one panel; undefined if the person has no panel with that id.
 */
export const usePanels = (heads: readonly PanelHead[]): ((id: string) => PanelReading | undefined) => {
  const operations = new Set([listRemotes.id, ...heads.flatMap((head) => head.operations)]);
  const { data, error, isFetching, refetch } = useQuery({ ...operationQuery(readPanels), ...madeOf([...operations]) });
  const shared = { busy: isFetching, retry: () => void refetch() };
  return (id) => {
    if (!data) return error ? { ...shared, sentence: errorText(error, t`Please try again in a moment.`) } : shared;
    const panel = data.find((one) => one.id === id);
    // a panel that was hidden until now is still loading
    if (!panel) return isFetching ? shared : undefined;
    return 'data' in panel ? { ...shared, content: panel.data } : { ...shared, sentence: panel.error };
  };
};
