import { ChoiceFilter, FilterBar } from 'portal-sdk/lists/filter-bar';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { SearchBox } from 'portal-sdk/ui/search-box';
import { submissionStatuses } from 'shared-contracts/terms/submissions';
import { getSubmissionSummary } from 'shared-contracts/wire/submissions';
import { useSubmissionFilters } from './submission-filters.ts';

/** Choices with how many there are of each; those of which there is none are left out, unless chosen. */
const counted = <K extends string>(
  rows: readonly { readonly value: K; readonly label: string; readonly count: number }[],
  chosen: string,
) =>
  Object.fromEntries(
    rows
      .filter(({ value, count }) => count > 0 || value === chosen)
      .map(({ value, label, count }) => [value, `${label} (${count})`]),
  ) as Record<K, string>;

/** Search, kinds and statuses above one's submissions. */
export const SubmissionFilterBar = () => {
  const { filters, isFiltered, change, clear } = useSubmissionFilters();
  const { data } = useQuery({ ...operationQuery(getSubmissionSummary), refetchOnMount: 'always' });
  const kinds = data?.types.map(({ type, label, count }) => ({ value: type, label, count })) ?? [];
  const statuses = (Object.keys(submissionStatuses) as (keyof typeof submissionStatuses)[]).map((value) => ({
    value,
    label: submissionStatuses[value],
    count: data?.statuses.find(({ status }) => status === value)?.count ?? 0,
  }));
  return (
    <FilterBar isFiltered={isFiltered} clear={clear}>
      <SearchBox
        label="Search my submissions"
        placeholder="Search by title or text..."
        value={filters.q}
        onChange={(q) => change({ q })}
      />
      <ChoiceFilter
        label="Type"
        all={data ? `All Types (${data.total})` : 'All Types'}
        labels={counted(kinds, filters.type)}
        value={filters.type}
        onChange={(type) => change({ type })}
      />
      <ChoiceFilter
        label="Status"
        all="All Status"
        labels={counted(statuses, filters.status)}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
    </FilterBar>
  );
};
