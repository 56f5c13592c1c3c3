import { statusesWithDraft } from 'portal-sdk/content/draft-filter';
import { ChoiceFilter, FilterBar, ToggleFilter } from 'portal-sdk/lists/filter-bar';
import { SearchBox } from 'portal-sdk/ui/search-box';
import { aiToolCategories } from 'shared-contracts/terms/ai-tool';
import { toolStatuses, toolUsages, useToolFilters } from './tool-filters.ts';

/** Search and filters of the page. */
export const ToolFilterBar = () => {
  const { filters, isFiltered, change, clear } = useToolFilters();
  return (
    <FilterBar isFiltered={isFiltered} clear={clear}>
      <SearchBox
        label="Search AI tools"
        placeholder="Search tools, tags, authors..."
        value={filters.q}
        onChange={(q) => change({ q })}
      />
      <ChoiceFilter
        label="Status"
        all="All Status"
        labels={statusesWithDraft(toolStatuses, filters)}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter label="Usage" all="All" labels={toolUsages} value={filters.usage} onChange={(usage) => change({ usage })} />
      <ChoiceFilter
        label="Type"
        all="All Types"
        labels={aiToolCategories}
        value={filters.category}
        onChange={(category) => change({ category })}
      />
      <ToggleFilter on={filters.mine} onChange={(mine) => change({ mine })}>
        My tools
      </ToggleFilter>
    </FilterBar>
  );
};
