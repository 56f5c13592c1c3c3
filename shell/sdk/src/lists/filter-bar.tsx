import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { maySubmit } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { Button } from '../ui/button.tsx';
import { MoreMenu } from '../ui/disclosure.tsx';
import { lazyDialog } from '../ui/lazy-dialog.ts';
import { SelectFilter } from '../ui/select-filter.tsx';
import type { PagedQuery } from './paged-query.ts';

const FilterSheet = lazyDialog(() => import('./filter-sheet.tsx'));

export interface FilterBarProps<T = unknown> {
  /** Whether any filter is set, the search included. */
  isFiltered: boolean;
  /** Number of filters set, not counting the search: shown on the button that opens the sheet. */
  chosen: number;
  /** Clears all filters. */
  clear: () => void;
  search: ReactNode;
  /** The filters, in the order of the page: next to the search where they fit on its line, otherwise in a sheet. */
  children?: ReactNode;
  /** One or two filters, which fit next to the search from `sm` on; more of them from `xl`. */
  few?: boolean;
  /** The on/off filters: always visible, on a phone as scrollable chips. */
  toggles?: ReactNode;
  /** The filtered list: the sheet with the filters says how many items it has. */
  list?: PagedQuery<T>;
  /** Rarely needed actions, such as the export, in the '…' menu. */
  more?: ReactNode;
  /** Classes of the bar in a wide window, where it is one line by default; filters that do not fit on it have to wrap. */
  wide?: string;
}

/**
 * Search and filters above a list, on one line, with a button that clears them while any is set. Where the line has no room for
 * the filters, a button opens them in a sheet; a phone shows that button and the on/off filters as chips below the search.
 */
export const FilterBar = <T,>({
  isFiltered,
  chosen,
  clear,
  search,
  children,
  few,
  toggles,
  list,
  more,
  wide = 'xl:flex-nowrap',
}: FilterBarProps<T>) => {
  const inline = few ? 'max-sm:hidden' : 'max-xl:hidden';
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLElement>(null);
  const clearAll = () => {
    clear();
    whole.current?.focus(); // the button disappears, so move the focus for the next key
  };
  return (
    <search
      ref={whole}
      tabIndex={-1}
      aria-label={t`Search and filters`}
      className={`flex flex-wrap gap-3 outline-none xl:max-2xl:gap-2 ${wide}`}
    >
      {search}
      <div className="flex min-w-0 gap-2 max-sm:basis-full sm:contents">
        {/* room for the focus rings, which a scrolling line would cut, as it would the menu; relative: hidden words scroll with it */}
        <div className="fading-edges relative -m-1 flex min-w-0 grow gap-2 overflow-x-auto p-1 sm:contents">
          <Button
            variant={chosen > 0 ? 'primary' : 'outline'}
            className={`shrink-0 ${few ? 'sm:hidden' : 'xl:hidden'}`}
            aria-haspopup="dialog"
            icon={<ListFilter />}
            onPointerEnter={FilterSheet.preload}
            onClick={() => setOpen(true)}
          >
            {chosen > 0 ? t`Filters (${chosen})` : t`Filters`}
          </Button>
          <div className={`contents ${inline}`}>{children}</div>
          {toggles}
          {isFiltered ? <Button variant="ghost" className="shrink-0" onClick={clearAll}>{t`Clear Filters`}</Button> : null}
        </div>
        {more ? <MoreMenu>{more}</MoreMenu> : null}
      </div>
      {isOpen ? (
        <FilterSheet
          // the sheet only counts the items
          list={list as PagedQuery<unknown> | undefined}
          clear={isFiltered ? clear : undefined}
          onClose={() => setOpen(false)}
        >
          {children}
        </FilterSheet>
      ) : null}
    </search>
  );
};

export interface ChoiceFilterProps<K extends string> {
  label: ReactNode;
  /** Label of the choice without a filter, for example 'All categories': it names the field, so the label shows only next to others. */
  all: string;
  /** Whether `all` does not name the field, like a plain 'All': the label always shows. */
  labelled?: boolean;
  /** The choices by value, in order; one without a label is not offered. */
  labels: Readonly<Partial<Record<K, string>>>;
  value: K | '';
  onChange: (value: K | '') => void;
}

/** One of several values, or all of them. */
export const ChoiceFilter = <K extends string>({
  label,
  all,
  labelled = false,
  labels,
  value,
  onChange,
}: ChoiceFilterProps<K>) => {
  const choices = Object.keys(labels) as K[];
  return (
    <div className="min-w-0">
      <SelectFilter
        label={label}
        bare={value === '' && !labelled}
        value={value}
        onChange={(chosen) => onChange(choices.find((choice) => choice === chosen) ?? '')}
        options={[{ value: '', label: all }, ...choices.map((choice) => ({ value: choice, label: labels[choice] ?? choice }))]}
      />
    </div>
  );
};

export interface SortFilterProps<K extends string> extends Pick<ChoiceFilterProps<K>, 'value' | 'onChange'> {
  /** The orders that the list has; the first is the default, whose value is ''. */
  labels: Readonly<Record<K, string>>;
}

/** The order of a list. */
export const SortFilter = <K extends string>({ labels, ...filter }: SortFilterProps<K>) => {
  const [[, all = ''] = [], ...others] = Object.entries<string>(labels);
  return <ChoiceFilter {...filter} label={t`Sort`} all={all} labelled labels={Object.fromEntries(others) as Record<K, string>} />;
};

export interface ToggleFilterProps {
  on: boolean;
  onChange: (on: boolean, event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** A filter that is on or off. */
export const ToggleFilter = ({ on, onChange, children }: ToggleFilterProps) => (
  <Button variant={on ? 'primary' : 'outline'} className="shrink-0" aria-pressed={on} onClick={(event) => onChange(!on, event)}>
    {children}
  </Button>
);

/** Moves the focus from a button that is about to disappear to its bar, for the next key. */
const focusBar = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest('search')?.focus();

export interface MineFilterProps {
  filters: { readonly mine: boolean };
  change: (part: { mine: boolean }) => void;
  /** For example 'My ideas'. */
  children: ReactNode;
}

/**
 * The person's own items: for people who may submit. While it is set, for everyone: a viewer may have items from an earlier role,
 * and must be able to clear it.
 */
export const MineFilter = ({ filters: { mine }, change, children }: MineFilterProps) => {
  const may = maySubmit(useActor());
  const set = (next: boolean, event: MouseEvent<HTMLElement>) => {
    if (!may) focusBar(event);
    change({ mine: next });
  };
  return may || mine ? (
    <ToggleFilter on={mine} onChange={set}>
      {children}
    </ToggleFilter>
  ) : null;
};

export interface TagFilterProps {
  /** '' while the list is not filtered by a tag. */
  tag: string;
  onRemove: () => void;
}

/** The tag that a list is filtered by, chosen on an item; a press removes it. */
export const TagFilter = ({ tag, onRemove }: TagFilterProps) => {
  if (tag === '') return null;
  const remove = (event: MouseEvent<HTMLElement>) => {
    focusBar(event);
    onRemove();
  };
  return (
    <Button className="max-w-48 shrink-0 xl:min-w-28 xl:shrink-[99]" onClick={remove}>
      <span className="sr-only">{t`Remove `}</span>
      <span className="truncate">{t`Tag: ${tag}`}</span>
      <X className="size-4 shrink-0" aria-hidden="true" />
    </Button>
  );
};
