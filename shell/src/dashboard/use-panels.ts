import { errorText, madeOf, operationQuery, useQuery } from 'portal-sdk/query';
import { readPanels } from 'shared-contracts/endpoints/panels';
import { listRemotes } from 'shared-contracts/endpoints/remotes';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { t } from 'shared-contracts/translate';
import type { PanelHead } from './panel-heads.ts';

/** How far one panel was read. */
export interface PanelReading {
  readonly content?: PanelContent;
  /** Why it could not be read. */
  readonly sentence?: string;
  /** It is being read again. */
  readonly busy: boolean;
  /** Reads all panels again. */
  readonly retry: () => void;
}

/**
 * All panels, read at once. The answer is stale as soon as an operation is that one of them is made of, and when other
 * releases may add other panels. Answers how far a panel was read; undefined where the person has none of that id.
 */
export const usePanels = (heads: readonly PanelHead[]): ((id: string) => PanelReading | undefined) => {
  const operations = new Set([listRemotes.id, ...heads.flatMap((head) => head.operations)]);
  const { data, error, isFetching, refetch } = useQuery({ ...operationQuery(readPanels), ...madeOf([...operations]) });
  const shared = { busy: isFetching, retry: () => void refetch() };
  return (id) => {
    if (!data) return error ? { ...shared, sentence: errorText(error, t`Please try again in a moment.`) } : shared;
    const panel = data.find((one) => one.id === id);
    // one that was hidden until now is on its way
    if (!panel) return isFetching ? shared : undefined;
    return 'data' in panel ? { ...shared, content: panel.data } : { ...shared, sentence: panel.error };
  };
};
