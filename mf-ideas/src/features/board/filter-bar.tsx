import { statusesWithDraft } from 'portal-sdk/content';
import { ChoiceFilter, CsvLink, FilterBar, queryOf, TagFilter, ToggleFilter } from 'portal-sdk/lists';
import { CategoryFilter, SearchBox, SelectFilter } from 'portal-sdk/ui';
import { ideaCategories, ideaSorts } from 'shared-contracts/constants/idea';
import { exportIdeas } from 'shared-contracts/endpoints/ideas';
import { boardStatuses, useBoardFilters } from './idea-queries.ts';

const orders = Object.entries(ideaSorts).map(([value, label]) => ({ value, label }));

export const BoardFilterBar = () => {
  const { filters, change, bar } = useBoardFilters();
  return (
    <FilterBar
      {...bar}
      search={
        <SearchBox
          label="Search ideas"
          placeholder="Search ideas, tags, authors..."
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      }
      toggles={
        <>
          <ToggleFilter on={filters.mine} onChange={(mine) => change({ mine })}>
            My ideas
          </ToggleFilter>
          <TagFilter tag={filters.tag} onRemove={() => change({ tag: '' })} />
        </>
      }
      more={<CsvLink endpoint={exportIdeas} input={{ query: queryOf(filters) }} />}
    >
      <CategoryFilter labels={ideaCategories} value={filters.category} onChange={(category) => change({ category })} />
      <ChoiceFilter
        label="Status"
        all="All Status"
        labels={statusesWithDraft(boardStatuses, filters)}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <div className="min-w-0">
        <SelectFilter
          label="Sort by"
          value={filters.sort || 'newest'}
          onChange={(sort) => change({ sort: sort === 'newest' ? '' : (sort as typeof filters.sort) })}
          options={orders}
        />
      </div>
    </FilterBar>
  );
};
