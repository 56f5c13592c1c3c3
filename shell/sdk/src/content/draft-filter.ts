import { t } from 'shared-contracts/translate';

/**
 * The options of a status filter. Drafts are private to their author, so they are offered only for the reader's own items, or
 * when already selected.
 */
export const statusesWithDraft = <K extends string>(
  labels: Readonly<Record<K, string>>,
  { mine, status }: { readonly mine: boolean; readonly status: string },
): Readonly<Record<K, string> & { draft?: string }> => (mine || status === 'draft' ? { ...labels, draft: t`Draft` } : labels);
