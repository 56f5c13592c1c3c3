import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { SelectFilter } from '../ui/select-filter.tsx';

export interface FilterBarProps {
  /** Whether any filter is set, the search included. */
  isFiltered: boolean;
  /** How many are set besides the search, which a phone does not show while they are folded. */
  chosen: number;
  /** Clears all filters. */
  clear: () => void;
  search: ReactNode;
  /** The filters, in the order of the page. */
  children?: ReactNode;
}

/**
 * Search and filters above a list; while any is set, with a button that clears them. On a phone the filters open below the search
 * on demand.
 */
export const FilterBar = ({ isFiltered, chosen, clear, search, children }: FilterBarProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const whole = useRef<HTMLElement>(null);
  const clearAll = () => {
    clear();
    whole.current?.focus(); // the button goes, and the next key continues here
  };
  return (
    <search ref={whole} tabIndex={-1} aria-label="Search and filters" className="flex flex-wrap gap-3 outline-none">
      {search}
      <Button
        variant={chosen > 0 ? 'primary' : 'outline'}
        className="grow sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter className="size-4" aria-hidden="true" />
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      <div id={id} className={`flex flex-wrap gap-3 max-sm:basis-full sm:contents ${isOpen ? '' : 'max-sm:hidden'}`}>
        {children}
        {isFiltered ? (
          <Button variant="ghost" className="max-sm:grow" onClick={clearAll}>
            Clear Filters
          </Button>
        ) : null}
      </div>
    </search>
  );
};

export interface ChoiceFilterProps<K extends string> {
  label: ReactNode;
  /** Label of the choice without a filter, for example 'All Categories'. */
  all: string;
  /** The choices by value, in order; one without a label is not offered. */
  labels: Readonly<Partial<Record<K, string>>>;
  value: K | '';
  onChange: (value: K | '') => void;
}

/** One of several values, or all of them. */
export const ChoiceFilter = <K extends string>({ label, all, labels, value, onChange }: ChoiceFilterProps<K>) => {
  const choices = Object.keys(labels) as K[];
  return (
    <div className="max-sm:basis-full">
      <SelectFilter
        label={label}
        value={value}
        onChange={(chosen) => onChange(choices.find((choice) => choice === chosen) ?? '')}
        options={[{ value: '', label: all }, ...choices.map((choice) => ({ value: choice, label: labels[choice] ?? choice }))]}
      />
    </div>
  );
};

export interface ToggleFilterProps {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

/** A filter that is on or off. */
export const ToggleFilter = ({ on, onChange, children }: ToggleFilterProps) => (
  <Button variant={on ? 'primary' : 'outline'} className="max-sm:grow" aria-pressed={on} onClick={() => onChange(!on)}>
    {children}
  </Button>
);

export interface TagFilterProps {
  /** '' while the list is not filtered by a tag. */
  tag: string;
  onRemove: () => void;
}

/** The tag that a list is filtered by, chosen on an item; a press removes it. */
export const TagFilter = ({ tag, onRemove }: TagFilterProps) => {
  if (tag === '') return null;
  const remove = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest('search')?.focus(); // the button goes, and the next key continues here
    onRemove();
  };
  return (
    <Button className="max-w-full max-sm:grow" onClick={remove}>
      <span className="sr-only">Remove </span>
      <span className="truncate">{`Tag: ${tag}`}</span>
      <X className="size-4 shrink-0" aria-hidden="true" />
    </Button>
  );
};
