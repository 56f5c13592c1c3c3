import { Button } from 'portal-sdk/ui/button';
import { SearchBox } from 'portal-sdk/ui/search-box';
import { SelectFilter } from 'portal-sdk/ui/select-filter';
import { ideaCategories } from 'shared-contracts/terms/idea';
import { boardStatuses, chosen, isFiltered, useBoardFilters } from './board-filters.ts';

const options = <K extends string>(all: string, names: Readonly<Record<K, string>>) => [
  { value: '', label: all },
  ...Object.entries<string>(names).map(([value, label]) => ({ value, label })),
];
const categories = options('All Categories', ideaCategories);
const statuses = options('All Status', boardStatuses);

/** Search and filters of the board; each is in the address. */
export const FilterBar = () => {
  const { filters, change, clear } = useBoardFilters();
  return (
    <div className="flex flex-wrap gap-3">
      <SearchBox
        label="Search ideas"
        placeholder="Search ideas, tags, authors..."
        value={filters.q}
        onChange={(q) => change({ q })}
      />
      <div className="max-sm:basis-full">
        <SelectFilter
          label="Category"
          value={filters.category}
          onChange={(category) => change(chosen('category', category))}
          options={categories}
        />
      </div>
      <div className="max-sm:basis-full">
        <SelectFilter
          label="Status"
          value={filters.status}
          onChange={(status) => change(chosen('status', status))}
          options={statuses}
        />
      </div>
      <Button
        variant={filters.mine ? 'primary' : 'outline'}
        className="max-sm:grow"
        aria-pressed={filters.mine}
        onClick={() => change({ mine: !filters.mine })}
      >
        My ideas
      </Button>
      <Button variant="ghost" className="max-sm:grow" onClick={clear} disabled={!isFiltered(filters)}>
        Clear Filters
      </Button>
    </div>
  );
};
