import type { PanelEntry } from 'shared-contracts/schemas/panels';
import type { ContentStatus } from 'shared-contracts/terms/content';

/** A line of a panel on an item of content: where it stands is said of what is not published. */
export const entryOf = (
  { status, authorName }: { readonly status: ContentStatus; readonly authorName: string },
  title: string,
  url: string,
  fact: string,
): PanelEntry => ({ title, url, note: `${fact} · ${authorName}`, status: status === 'approved' ? null : status });
