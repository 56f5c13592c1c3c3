/**
 * What a status filter offers: drafts, which are one's own alone, only where one looks at one's own items, or has
 * chosen them.
 */
export const statusesWithDraft = <K extends string>(
  labels: Readonly<Record<K, string>>,
  { mine, status }: { readonly mine: boolean; readonly status: string },
): Readonly<Record<K, string> & { draft?: string }> => (mine || status === 'draft' ? { ...labels, draft: 'Draft' } : labels);
