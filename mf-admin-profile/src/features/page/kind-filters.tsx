import { ChoiceFilter, FilterBar, type FilterBarProps } from 'portal-sdk/lists';
import { SearchBox } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';
import { headingOf } from './content-names.ts';

interface Counted {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Choices with the number of each; those without any are omitted, unless chosen. */
export const countedChoices = (rows: readonly Counted[], chosen: string): Record<string, string> =>
  Object.fromEntries(
    rows
      .filter(({ value, count }) => count > 0 || value === chosen)
      .map(({ value, label, count }) => [value, `${label} (${count})`]),
  );

interface KindFilterBarProps extends Omit<FilterBarProps, 'search'> {
  /** What the search covers: `reviews`. */
  what: string;
  placeholder: string;
  values: { readonly q: string; readonly type: string };
  change: (part: { q?: string; type?: string }) => void;
  /** The number of items, once known. */
  counts: { readonly total: number; readonly types: readonly { type: string; label: string; count: number }[] } | undefined;
}

/** Search text, the content type and further filters, above lists of several types. */
export const KindFilterBar = ({
  what,
  placeholder,
  values: { q, type },
  change,
  counts,
  children,
  ...bar
}: KindFilterBarProps) => {
  const kinds = counts?.types.map(({ type, label, count }) => ({ value: type, label: headingOf({ type, label }), count })) ?? [];
  const search = (
    <SearchBox label={t`Search ${what}`} placeholder={placeholder} value={q} onChange={(words) => change({ q: words })} />
  );
  return (
    <FilterBar {...bar} few search={search}>
      <ChoiceFilter
        label={t`Type`}
        all={counts ? t`All Types (${counts.total})` : t`All Types`}
        labels={countedChoices(kinds, type)}
        value={type}
        onChange={(kind) => change({ type: kind })}
      />
      {children}
    </FilterBar>
  );
};
