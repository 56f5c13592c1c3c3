import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'portal-sdk/router';
import { StatusBadge } from 'portal-sdk/ui/status-badge';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SearchHit } from 'shared-contracts/schemas/search';
import { MarkedText } from './marked-text.tsx';
import { linksOf, type ResultGroup } from './result-groups.ts';

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
}

/** Everything that was found, as one list under the headings of the areas. The focus stays in the field. */
export const ResultList = ({ id, groups, words, active, onPoint }: ResultListProps) => {
  const links = linksOf(groups);
  const option = (to: string) => {
    const at = links.indexOf(to);
    return { id: `${id}-${at}`, to, isActive: at === active, onPoint: () => onPoint(at) };
  };
  return (
    <div id={id} role="listbox" aria-label="Results" className="flex flex-col gap-4">
      {groups.map(({ type, label, hits, all }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list of options
        <div key={type} role="group" aria-labelledby={`${id}-${type}`}>
          <div id={`${id}-${type}`} className="px-3 pb-1 font-medium text-muted text-xs uppercase tracking-wide">
            {label}
          </div>
          {hits.map((hit) => (
            <Option key={hit.id} {...option(hit.url)}>
              <Hit hit={hit} words={words} />
            </Option>
          ))}
          {all ? (
            <Option {...option(all)}>
              <ArrowRight className="size-4 text-muted" aria-hidden="true" />
              <span className="text-sm">{`Show all in ${label}`}</span>
            </Option>
          ) : null}
        </div>
      ))}
    </div>
  );
};
