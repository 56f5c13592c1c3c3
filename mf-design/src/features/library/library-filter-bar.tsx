import { statusesWithDraft } from 'portal-sdk/content';
import { ChoiceFilter, CsvLink, FilterBar, queryOf, TagFilter, ToggleFilter } from 'portal-sdk/lists';
import { SearchBox } from 'portal-sdk/ui';
import { presentationSorts, presentationStatuses, presentationTypes } from 'shared-contracts/constants/presentation';
import { exportPresentations } from 'shared-contracts/endpoints/presentations';
import { t } from 'shared-contracts/translate';
import { useLibraryFilters, useLibraryTab } from './library-queries.ts';

const { newest, ...otherSorts } = presentationSorts;

/** Search, filters and order of all tabs. */
export const LibraryFilterBar = () => {
  const { filters, change, bar } = useLibraryFilters();
  const { tab } = useLibraryTab();
  const { sort, ...others } = filters;
  return (
    <FilterBar
      {...bar}
      search={
        <SearchBox
          label={t`Search presentations`}
          placeholder={t`Search files, tags, authors...`}
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      }
      toggles={
        <>
          <ToggleFilter on={filters.mine} onChange={(mine) => change({ mine })}>{t`My files`}</ToggleFilter>
          <TagFilter tag={filters.tag} onRemove={() => change({ tag: '' })} />
        </>
      }
      more={<CsvLink endpoint={exportPresentations} input={{ query: { tab: tab || undefined, ...queryOf(others) } }} />}
    >
      <ChoiceFilter
        label={t`Type`}
        all={t`All Types`}
        labels={presentationTypes}
        value={filters.type}
        onChange={(type) => change({ type })}
      />
      <ChoiceFilter
        label={t`Status`}
        all={t`All Status`}
        labels={statusesWithDraft(presentationStatuses, filters)}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter label={t`Sort`} all={newest} labels={otherSorts} value={sort} onChange={(next) => change({ sort: next })} />
    </FilterBar>
  );
};
