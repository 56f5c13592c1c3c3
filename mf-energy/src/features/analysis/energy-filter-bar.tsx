import { statusesWithDraft } from 'portal-sdk/content/draft-filter';
import { queryOf } from 'portal-sdk/lists/address-filters';
import { CsvLink } from 'portal-sdk/lists/csv-link';
import { ChoiceFilter, FilterBar, ToggleFilter } from 'portal-sdk/lists/filter-bar';
import { SearchBox } from 'portal-sdk/ui/search-box';
import { energyCategories, energySorts, energyStatuses } from 'shared-contracts/terms/energy';
import { exportEnergyItems } from 'shared-contracts/wire/energy';
import { AuthorFilter } from './author-filter.tsx';
import { useEnergyFilters } from './energy-filters.ts';
import { useEnergyView } from './energy-view.ts';

const { newest, ...otherSorts } = energySorts;

/** Search, filters and order of all three tabs. */
export const EnergyFilterBar = () => {
  const { filters, isFiltered, change, clear } = useEnergyFilters();
  const { tab } = useEnergyView();
  const { sort, ...others } = filters;
  return (
    <FilterBar isFiltered={isFiltered} clear={clear}>
      <SearchBox
        label="Search energy items"
        placeholder="Search prompts, papers, tags, authors..."
        value={filters.q}
        onChange={(q) => change({ q })}
      />
      <ChoiceFilter
        label="Status"
        all="All Status"
        labels={statusesWithDraft(energyStatuses, filters)}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter
        label="Category"
        all="All Categories"
        labels={energyCategories}
        value={filters.category}
        onChange={(category) => change({ category })}
      />
      <AuthorFilter />
      <ChoiceFilter label="Sort" all={newest} labels={otherSorts} value={sort} onChange={(next) => change({ sort: next })} />
      <ToggleFilter on={filters.mine} onChange={(mine) => change({ mine })}>
        My items
      </ToggleFilter>
      <CsvLink wire={exportEnergyItems} input={{ query: { tab, ...queryOf(others) } }} />
    </FilterBar>
  );
};
