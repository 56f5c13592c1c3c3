import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'portal-sdk/router';
import { StatusBadge } from 'portal-sdk/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SearchHit } from 'shared-contracts/schemas/search';
import { t } from 'shared-contracts/translate';
import { linksOf, type ResultGroup } from './result-groups.ts';
import { plain, wordsOf } from './words.ts';

/** Highlights the words of a text that start with a searched word. */
const MarkedText = ({ text, words }: { text: string; words: string }) => {
  const sought = wordsOf(words);
  let at = 0;
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part) => {
    const key = at;
    at += part.length;
    const found = part !== '' && sought.some((word) => plain(part).startsWith(word));
    return found ? (
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
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

const Option = ({ id, to, isActive, onPoint, onOpen, children }: OptionProps) => {
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
      onClick={onOpen}
    >
      {children}
    </Link>
  );
};

const Hit = ({ hit: { title, snippet, status }, words }: { hit: SearchHit; words: string }) => (
  <>
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

export interface ResultListProps {
  /** Id of the list; its options are `<id>-0` and so on. */
  readonly id: string;
  readonly groups: readonly ResultGroup[];
  readonly words: string;
  /** The option that Enter opens. */
  readonly active: number;
  readonly onPoint: (option: number) => void;
  /** Called with the hit that the person opens. */
  readonly onOpen: (hit: SearchHit) => void;
}

/** All results as one list, grouped by area. The focus stays in the search field. */
export const ResultList = ({ id, groups, words, active, onPoint, onOpen }: ResultListProps) => {
  const links = linksOf(groups);
  const option = (to: string) => {
    const at = links.indexOf(to);
    return { id: `${id}-${at}`, to, isActive: at === active, onPoint: () => onPoint(at) };
  };
  return (
    <div id={id} role="listbox" aria-label={t`Results`} className="flex flex-col gap-4">
      {groups.map(({ type, label, hits, all }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
        <div key={type} role="group" aria-labelledby={`${id}-${type}`}>
          <div id={`${id}-${type}`} className="px-3 pb-1 font-medium text-muted text-xs uppercase tracking-wide">
            {label}
          </div>
          {hits.map((hit) => (
            <Option key={hit.id} {...option(hit.url)} onOpen={() => onOpen(hit)}>
              <Hit hit={hit} words={words} />
            </Option>
          ))}
          {all ? (
            <Option {...option(all)}>
              <ArrowRight className="size-4 text-muted" aria-hidden="true" />
              <span className="text-sm">{t`Show all in ${label}`}</span>
            </Option>
          ) : null}
        </div>
      ))}
    </div>
  );
};
