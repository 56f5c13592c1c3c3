import Plus from 'lucide-react/icons/plus';
import type { useQuery } from 'portal-sdk/query';
import { Button, CardSkeletons, EmptyState, ErrorState } from 'portal-sdk/ui';
import { type ReactNode, useId } from 'react';
import { t } from 'shared-contracts/translate';
import type { RowWords } from './row-words.ts';

interface RowsSectionProps<R> {
  title: string;
  /** What the rows are used for, in one sentence. */
  text: ReactNode;
  words: Pick<RowWords, 'add' | 'first'>;
  query: Pick<ReturnType<typeof useQuery<readonly R[]>>, 'data' | 'error' | 'isPending' | 'refetch'>;
  onAdd: () => void;
  children: (rows: readonly R[]) => ReactNode;
}

/** A heading, the button that adds a row, and the rows in all their states. */
export const RowsSection = <R,>({ title, text, words, query, onAdd, children }: RowsSectionProps<R>) => {
  const heading = useId();
  const { data, error, isPending, refetch } = query;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={heading} className="font-semibold text-base tracking-tight">
            {title}
          </h2>
          <p className="text-muted text-sm">{text}</p>
        </div>
        <Button icon={<Plus />} onClick={onAdd}>
          {words.add}
        </Button>
      </div>
      {isPending ? <CardSkeletons count={1} label={t`Loading ${title.toLowerCase()}…`} /> : null}
      {!isPending && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={t`${title} could not be loaded`} />
      ) : null}
      {data?.length === 0 ? <EmptyState title={t`Nothing here yet`} description={words.first} /> : null}
      {data?.length ? children(data) : null}
    </section>
  );
};
