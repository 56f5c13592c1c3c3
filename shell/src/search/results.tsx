import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'portal-sdk/router';
import { Avatar, ErrorState, Icon, Skeleton, StatusBadge } from 'portal-sdk/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { isSearchable, searchTexts } from 'shared-contracts/constants/search';
import { foldText, wordsOf } from 'shared-contracts/constants/words';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { linksOf, type ResultGroup, type ResultHit } from './result-groups.ts';

interface ResultsProps {
  /** The search text. */
  readonly words: string;
  /** The number of links; undefined before the first response. */
  readonly count: number | undefined;
  /** The results belong to the previous words. */
  readonly isOutdated: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The list of results. */
  readonly children: ReactNode;
}

const ResultsSkeleton = () => (
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
const statusText = ({ words, count, isOutdated }: ResultsProps): string => {
  if (!isSearchable(words)) return '';
  if (count === undefined || isOutdated) return t`Searching…`;
  if (count === 0) return t`Nothing found`;
  return ngettext(msgid`${count} result, arrow keys and Enter choose`, `${count} results, arrow keys and Enter choose`, count);
};

const content = ({ words, count, error, retry, isOutdated, children }: ResultsProps): ReactNode => {
  if (count && !error) return <div className={isOutdated ? 'opacity-60' : ''}>{children}</div>;
  if (!isSearchable(words)) return <Hint>{searchTexts.tooShort}</Hint>;
  if (error) return <ErrorState error={error} onRetry={retry} title={searchTexts.failed} />;
  if (count === undefined) return <ResultsSkeleton />;
  if (count === 0 && !isOutdated) return <Hint>{searchTexts.nothing(words)}</Hint>;
  return <div className={isOutdated ? 'opacity-60' : ''}>{children}</div>;
};

/**
 * The results of a search, or its state: too few letters, loading, failed, nothing found. Equally high in all of them, so that the
 * field stays where it is.
 */
export const Results = (props: ResultsProps) => (
  <div
    className="min-h-0 grow overflow-y-auto overscroll-contain p-3 sm:h-[min(30rem,60dvh)] sm:flex-none"
    aria-busy={props.isOutdated}
  >
    <p role="status" className="sr-only">
      {props.error ? '' : statusText(props)}
    </p>
    {content(props)}
  </div>
);

/** Highlights the words of a text that start with a searched word. */
const MarkedText = ({ text, words }: { text: string; words: string }) => {
  const searchedWords = wordsOf(words);
  let offset = 0;
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part) => {
    const key = offset;
    offset += part.length;
    const matches = part !== '' && searchedWords.some((word) => foldText(part).startsWith(word));
    return matches ? (
      <mark key={key} className="bg-transparent font-semibold text-primary-ink">
        {part}
      </mark>
    ) : (
      part
    );
  });
};

interface OptionProps {
  readonly id: string;
  readonly to: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly children: ReactNode;
}

const Option = ({ id, to, isActive, onPoint, children }: OptionProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={link}
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="flex min-h-11 items-center gap-3 rounded-field px-3 py-2 aria-selected:bg-neutral-soft"
      onPointerMove={onPoint}
    >
      {children}
    </Link>
  );
};

const Hit = ({ hit: { title, snippet, status, icon, person }, words }: { hit: ResultHit; words: string }) => (
  <>
    {person ? <Avatar {...person} size="sm" /> : icon ? <Icon name={icon} className="size-4.5 text-muted" /> : null}
    <span className="min-w-0 flex-1">
      <span className="wrap-anywhere line-clamp-2 font-medium text-sm">
        <MarkedText text={title} words={words} />
      </span>
      {snippet ? (
        <span className="wrap-anywhere line-clamp-2 text-muted text-sm">
          <MarkedText text={snippet} words={words} />
        </span>
      ) : null}
    </span>
    {status && status !== 'approved' ? <StatusBadge status={status} /> : null}
  </>
);

interface ResultListProps {
  /** Id of the list; its options are `<id>-0` and so on. */
  readonly id: string;
  readonly groups: readonly ResultGroup[];
  readonly words: string;
  /** The option that Enter opens. */
  readonly active: number;
  readonly onPoint: (option: number) => void;
}

/** All results as one list, grouped by area. The focus stays in the search field. */
export const ResultList = ({ id, groups, words, active, onPoint }: ResultListProps) => {
  const links = linksOf(groups);
  const option = (to: string) => {
    const index = links.indexOf(to);
    return { id: `${id}-${index}`, to, isActive: index === active, onPoint: () => onPoint(index) };
  };
  return (
    <div id={id} role="listbox" aria-label={t`Results`} className="flex flex-col gap-4">
      {groups.map(({ type, label, hits, listUrl }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
        <div key={type} role="group" aria-labelledby={`${id}-${type}`}>
          <div id={`${id}-${type}`} className="px-3 pb-1 font-semibold text-muted text-xs">
            {label}
          </div>
          {hits.map((hit) => (
            <Option key={hit.id} {...option(hit.url)}>
              <Hit hit={hit} words={words} />
            </Option>
          ))}
          {listUrl ? (
            <Option {...option(listUrl)}>
              <ArrowRight className="size-4.5 text-muted" aria-hidden="true" />
              <span className="text-sm">{t`Show all in ${label}`}</span>
            </Option>
          ) : null}
        </div>
      ))}
    </div>
  );
};
