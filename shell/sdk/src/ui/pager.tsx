import { t } from 'shared-contracts/translate';
import { Button } from './button.tsx';

export interface LoadMoreProps {
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
  /** Number of items on the page. */
  shown: number;
  /** The maximum number of items that the list shows; at that number it says how to find the others. */
  most?: number;
}

const inWords = ({ hasMore, shown, most }: Pick<LoadMoreProps, 'hasMore' | 'shown' | 'most'>): string => {
  if (hasMore) return t`Showing the first ${shown}`;
  if (shown === most) return t`The first ${shown} in this order. Search or filter to find others`;
  return shown === 1 ? t`That’s all` : t`All ${shown} shown`;
};

/** The end of a list: the number of items shown, and a button for the next page if there is one. */
export const LoadMore = ({ hasMore, busy, onMore, shown, most }: LoadMoreProps) => (
  <div className="mt-6 flex flex-col items-center gap-3">
    {hasMore ? <Button variant="outline" busy={busy} busyLabel={t`Loading…`} onClick={onMore}>{t`Load more`}</Button> : null}
    <p className="text-muted text-xs tabular-nums" role="status">
      {inWords({ hasMore, shown, most })}
    </p>
  </div>
);
