import { statusesWithDraft } from 'portal-sdk/content';
import { ChoiceFilter, CsvLink, FilterBar, queryOf, TagFilter, ToggleFilter } from 'portal-sdk/lists';
import { CategoryFilter, SearchBox, SelectFilter } from 'portal-sdk/ui';
import { ideaCategories, ideaSorts } from 'shared-contracts/constants/idea';
import { exportIdeas } from 'shared-contracts/endpoints/ideas';
import { t } from 'shared-contracts/translate';
import { boardStatuses, useBoardFilters } from './idea-queries.ts';
import { LayoutSwitch } from './layout-switch.tsx';

const orders = Object.entries(ideaSorts).map(([value, label]) => ({ value, label }));

export const BoardFilterBar = () => {
  const { filters, change, bar } = useBoardFilters();
  return (
    <FilterBar
      {...bar}
      search={
        <SearchBox
          label={t`Search ideas`}
          placeholder={t`Search ideas, tags, authors...`}
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      }
      toggles={
        <>
          <ToggleFilter on={filters.mine} onChange={(mine) => change({ mine })}>{t`My ideas`}</ToggleFilter>
          <LayoutSwitch />
          <TagFilter tag={filters.tag} onRemove={() => change({ tag: '' })} />
        </>
      }
      more={<CsvLink endpoint={exportIdeas} input={{ query: queryOf(filters) }} />}
    >
      <CategoryFilter labels={ideaCategories} value={filters.category} onChange={(category) => change({ category })} />
      <ChoiceFilter
        label={t`Status`}
        all={t`All Status`}
        labels={statusesWithDraft(boardStatuses, filters)}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <div className="min-w-0">
        <SelectFilter
          label={t`Sort by`}
          value={filters.sort || 'newest'}
          onChange={(sort) => change({ sort: sort === 'newest' ? '' : (sort as typeof filters.sort) })}
          options={orders}
        />
      </div>
    </FilterBar>
  );
};
