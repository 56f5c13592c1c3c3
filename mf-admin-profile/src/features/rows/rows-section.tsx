import Plus from 'lucide-react/icons/plus';
import type { useQuery } from 'portal-sdk/query';
import { Button, EmptyState, ErrorState, KeptFocus } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { t } from 'shared-contracts/translate';
import { OrderedSkeleton } from '../page/skeletons.tsx';

/** The texts of a row's actions. */
export interface RowWords {
  readonly add: string;
  readonly edit: string;
  readonly save: string;
  /** Label of the button that adds the first row to an empty list. */
  readonly first: string;
}

export const tipWords: RowWords = { add: t`Add tip`, edit: t`Edit tip`, save: t`Save tip`, first: t`Add the first tip.` };

export const templateWords: RowWords = {
  add: t`Add template`,
  edit: t`Edit template`,
  save: t`Save template`,
  first: t`Add the first template.`,
};

export const fieldWords: RowWords = {
  add: t`Add field`,
  edit: t`Edit field`,
  save: t`Save field`,
  first: t`Add the first field.`,
};

export const subfieldWords: RowWords = {
  add: t`Add subfield`,
  edit: t`Edit subfield`,
  save: t`Save subfield`,
  first: t`Add the first subfield.`,
};

interface RowsSectionProps<R> {
  title: string;
  /** What the rows are used for, in one sentence. */
  text: ReactNode;
  words: Pick<RowWords, 'add' | 'first'>;
  query: Pick<ReturnType<typeof useQuery<readonly R[]>>, 'data' | 'error' | 'isPending' | 'refetch'>;
  onAdd: () => void;
  /** The rows have lists of their own, for the height of the placeholder. */
  nested?: boolean;
  children: (rows: readonly R[]) => ReactNode;
}

/** A heading, the button that adds a row, and the rows in all their states. */
export const RowsSection = <R,>({ title, text, words, query, onAdd, nested, children }: RowsSectionProps<R>) => {
  const { data, error, isPending, refetch } = query;
  return (
    <KeptFocus label={title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold text-base tracking-tight">{title}</h2>
          <p className="text-muted text-sm">{text}</p>
        </div>
        <Button icon={<Plus />} onClick={onAdd}>
          {words.add}
        </Button>
      </div>
      {isPending ? <OrderedSkeleton label={t`Loading ${title.toLowerCase()}…`} nested={nested} /> : null}
      {!isPending && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={t`${title} could not be loaded`} />
      ) : null}
      {data?.length === 0 ? <EmptyState title={t`Nothing here yet`} description={words.first} /> : null}
      {data?.length ? children(data) : null}
    </KeptFocus>
  );
};
