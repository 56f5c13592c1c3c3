import { queryOf } from 'portal-sdk/lists/address-filters';
import { CsvLink } from 'portal-sdk/lists/csv-link';
import { ChoiceFilter, FilterBar, ToggleFilter } from 'portal-sdk/lists/filter-bar';
import { SearchBox } from 'portal-sdk/ui/search-box';
import { eligibilityTypes, grantSorts, grantTypes } from 'shared-contracts/terms/grant';
import { exportGrants } from 'shared-contracts/wire/grants';
import { useGrantFilters } from './grant-filters.ts';

const { deadline, ...otherSorts } = grantSorts;

/** Search, filters and order of the list. */
export const GrantFilterBar = () => {
  const { filters, isFiltered, change, clear } = useGrantFilters();
  return (
    <FilterBar isFiltered={isFiltered} clear={clear}>
      <SearchBox
        label="Search grants"
        placeholder="Search title, code, topic, author..."
        value={filters.q}
        onChange={(q) => change({ q })}
      />
      <ChoiceFilter
        label="Grant type"
        all="All Types"
        labels={grantTypes}
        value={filters.grantType}
        onChange={(grantType) => change({ grantType })}
      />
      <ChoiceFilter
        label="Eligibility"
        all="All Eligibility"
        labels={eligibilityTypes}
        value={filters.eligibilityType}
        onChange={(eligibilityType) => change({ eligibilityType })}
      />
      <ChoiceFilter label="Sort" all={deadline} labels={otherSorts} value={filters.sort} onChange={(sort) => change({ sort })} />
      <ToggleFilter on={filters.open} onChange={(open) => change({ open })}>
        Open only
      </ToggleFilter>
      <ToggleFilter on={filters.mine} onChange={(mine) => change({ mine })}>
        My grants
      </ToggleFilter>
      <CsvLink wire={exportGrants} input={{ query: queryOf(filters) }} />
    </FilterBar>
  );
};
