import { ChoiceFilter } from 'portal-sdk/lists/filter-bar';
import { SearchBox } from 'portal-sdk/ui/search-box';

interface Counted {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Choices with how many there are of each; those of which there is none are left out, unless chosen. */
export const countedChoices = (rows: readonly Counted[], chosen: string): Record<string, string> =>
  Object.fromEntries(
    rows
      .filter(({ value, count }) => count > 0 || value === chosen)
      .map(({ value, label, count }) => [value, `${label} (${count})`]),
  );

interface KindFiltersProps {
  /** What is searched: `reviews`. */
  what: string;
  placeholder: string;
  values: { readonly q: string; readonly type: string };
  change: (part: { q?: string; type?: string }) => void;
  /** How much there is, once that is known. */
  counts: { readonly total: number; readonly types: readonly { type: string; label: string; count: number }[] } | undefined;
}

/** Search words and the kind of content, as lists of several kinds have them. */
export const KindFilters = ({ what, placeholder, values: { q, type }, change, counts }: KindFiltersProps) => {
  const kinds = counts?.types.map(({ type: value, label, count }) => ({ value, label, count })) ?? [];
  return (
    <>
      <SearchBox label={`Search ${what}`} placeholder={placeholder} value={q} onChange={(words) => change({ q: words })} />
      <ChoiceFilter
        label="Type"
        all={counts ? `All Types (${counts.total})` : 'All Types'}
        labels={countedChoices(kinds, type)}
        value={type}
        onChange={(kind) => change({ type: kind })}
      />
    </>
  );
};
