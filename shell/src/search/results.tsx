import { ErrorState, Skeleton } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { searchLimits, searchTexts } from 'shared-contracts/constants/search';
import { msgid, ngettext, t } from 'shared-contracts/translate';

interface ResultsProps {
  /** The search text. */
  readonly words: string;
  /** The number of links; undefined before the first response. */
  readonly found: number | undefined;
  /** The results belong to the previous words. */
  readonly isPast: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The list of results. */
  readonly children: ReactNode;
}

const Waiting = () => (
  <div className="flex flex-col gap-5 px-3 py-2">
    {['first', 'second', 'third'].map((key) => (
      <div key={key} className="flex flex-col gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-11/12" />
      </div>
    ))}
  </div>
);

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere px-3 py-10 text-center text-muted text-sm">{children}</p>
);

/** The status for screen readers. */
const said = ({ words, found, isPast }: ResultsProps): string => {
  if (words.length < searchLimits.min) return '';
  if (found === undefined || isPast) return t`Searching…`;
  if (found === 0) return t`Nothing found`;
  return ngettext(msgid`${found} result, arrow keys and Enter choose`, `${found} results, arrow keys and Enter choose`, found);
};

const shown = ({ words, found, error, retry, isPast, children }: ResultsProps): ReactNode => {
  if (words.length === 0 && !found) return <Hint>{searchTexts.hint}</Hint>;
  if (found && !error) return <div className={isPast ? 'opacity-60' : ''}>{children}</div>;
  if (words.length < searchLimits.min) return <Hint>{searchTexts.tooShort}</Hint>;
  if (error) return <ErrorState error={error} onRetry={retry} title={searchTexts.failed} />;
  if (found === undefined) return <Waiting />;
  if (found === 0 && !isPast) return <Hint>{searchTexts.nothing(words)}</Hint>;
  return <div className={isPast ? 'opacity-60' : ''}>{children}</div>;
};

/** The results of a search, or its state: too few letters, loading, failed, nothing found. */
export const Results = (props: ResultsProps) => (
  <div className="min-h-[min(26rem,60dvh)] grow overflow-y-auto overscroll-contain p-3" aria-busy={props.isPast}>
    <p role="status" className="sr-only">
      {props.error ? '' : said(props)}
    </p>
    {shown(props)}
  </div>
);
