import { Button } from './button.tsx';

export interface LoadMoreProps {
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
  /** How many items stand on the page now. */
  shown: number;
}

/** The end of a list: how many are shown, and the next page while there is one. */
export const LoadMore = ({ hasMore, busy, onMore, shown }: LoadMoreProps) => (
  <div className="mt-6 flex flex-col items-center gap-3">
    {hasMore ? (
      <Button variant="outline" busy={busy} busyLabel="Loading…" onClick={onMore}>
        Load more
      </Button>
    ) : null}
    <p className="text-muted text-xs tabular-nums" role="status">
      {hasMore ? `Showing the first ${shown}` : shown === 1 ? 'The only one' : `All ${shown} shown`}
    </p>
  </div>
);
