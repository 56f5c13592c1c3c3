import { statusesWithDraft } from 'portal-sdk/content';
import { ChoiceFilter, CsvLink, FilterBar, MineFilter, queryOf, SortFilter, TagFilter } from 'portal-sdk/lists';
import { CategoryFilter, lazyDialog, SearchBox, SelectFilter } from 'portal-sdk/ui';
import { useState } from 'react';
import { energyCategories, energyStatuses } from 'shared-contracts/constants/energy';
import { itemSorts } from 'shared-contracts/constants/sorts';
import { exportEnergyItems } from 'shared-contracts/endpoints/energy';
import { t } from 'shared-contracts/translate';
import { itemsQuery, maxAuthors, useAuthors, useEnergyFilters, useEnergyView } from './energy-queries.ts';

const AuthorDialog = lazyDialog(() => import('./author-dialog.tsx'));

/** The option that opens the search by name. */
const searchByName = 'others';

/** Filters by author: one of the colleagues with items that match the other filters. */
const AuthorFilter = () => {
  const { filters, change } = useEnergyFilters();
  const { data: authors = [] } = useAuthors(filters);
  const [searching, setSearching] = useState(false);
  const isListed = filters.author === '' || authors.some(({ id }) => id === filters.author);
  const choose = (author: string) => {
    if (author === searchByName) setSearching(true);
    else change({ author });
  };
  return (
    // as wide as most names, so that the filters next to it do not move when the names arrive
    <div className="min-w-0 xl:w-40">
      <SelectFilter
        label={t`Author`}
        value={filters.author}
        onChange={choose}
        options={[
          { value: '', label: t`All Users` },
          ...(isListed ? [] : [{ value: filters.author, label: t`Someone without items here` }]),
          ...authors.map(({ id, firstName, lastName, items }) => ({ value: id, label: `${firstName} ${lastName} (${items})` })),
          ...(authors.length < maxAuthors ? [] : [{ value: searchByName, label: t`Find someone else…` }]),
        ]}
      />
      {searching ? (
        <AuthorDialog filters={filters} onChoose={(author) => change({ author })} onClose={() => setSearching(false)} />
      ) : null}
    </div>
  );
};

/** Search, filters and order of all three tabs. */
export const EnergyFilterBar = () => {
  const { filters, change, bar } = useEnergyFilters();
  const { tab } = useEnergyView();
  const { sort, ...others } = filters;
  return (
    <FilterBar
      {...bar}
      search={
        <SearchBox
          label={t`Search energy items`}
          placeholder={t`Search prompts, papers, tags, authors...`}
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      }
      toggles={
        <>
          <MineFilter filters={filters} change={change}>{t`My items`}</MineFilter>
          <TagFilter tag={filters.tag} onRemove={() => change({ tag: '' })} />
        </>
      }
      list={itemsQuery(tab, filters)}
      more={<CsvLink endpoint={exportEnergyItems} input={{ query: { tab, ...queryOf(others) } }} />}
    >
      <ChoiceFilter
        label={t`Status`}
        all={t`All Status`}
        labels={statusesWithDraft(energyStatuses, filters)}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <CategoryFilter labels={energyCategories} value={filters.category} onChange={(category) => change({ category })} />
      <AuthorFilter />
      <SortFilter labels={itemSorts} value={sort} onChange={(next) => change({ sort: next })} />
    </FilterBar>
  );
};
