import { ChoiceFilter, FilterBar, ToggleFilter } from 'portal-sdk/lists/filter-bar';
import { SearchBox } from 'portal-sdk/ui/search-box';
import { ideaCategories } from 'shared-contracts/terms/idea';
import { boardStatuses, useBoardFilters } from './board-filters.ts';

/** Search and filters of the board. */
export const BoardFilterBar = () => {
  const { filters, isFiltered, change, clear } = useBoardFilters();
  return (
    <FilterBar isFiltered={isFiltered} clear={clear}>
      <SearchBox
        label="Search ideas"
        placeholder="Search ideas, tags, authors..."
        value={filters.q}
        onChange={(q) => change({ q })}
      />
      <ChoiceFilter
        label="Category"
        all="All Categories"
        labels={ideaCategories}
        value={filters.category}
        onChange={(category) => change({ category })}
      />
      <ChoiceFilter
        label="Status"
        all="All Status"
        labels={boardStatuses}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <ToggleFilter on={filters.mine} onChange={(mine) => change({ mine })}>
        My ideas
      </ToggleFilter>
    </FilterBar>
  );
};
