import { ChoiceFilter } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { submissionStatuses } from 'shared-contracts/constants/submissions';
import { getSubmissionSummary } from 'shared-contracts/endpoints/submissions';
import { t } from 'shared-contracts/translate';
import { countedChoices, KindFilterBar } from '../page/kind-filters.tsx';
import { useSubmissionFilters } from './submission-filters.ts';

const statuses = Object.keys(submissionStatuses) as ContentStatus[];

/** Search, content types and statuses above the person's submissions. */
export const SubmissionFilterBar = () => {
  const { filters, change, bar } = useSubmissionFilters();
  const { data } = useQuery({ ...operationQuery(getSubmissionSummary), refetchOnMount: 'always' });
  const counted = statuses.map((value) => ({
    value,
    label: submissionStatuses[value],
    count: data?.statuses.find(({ status }) => status === value)?.count ?? 0,
  }));
  return (
    <KindFilterBar
      {...bar}
      what={t`my submissions`}
      placeholder={t`Search by title or text...`}
      values={filters}
      change={change}
      counts={data}
    >
      <ChoiceFilter<string>
        label={t`Status`}
        all={t`All Status`}
        labels={countedChoices(counted, filters.status)}
        value={filters.status}
        onChange={(chosen) => change({ status: statuses.find((status) => status === chosen) ?? '' })}
      />
    </KindFilterBar>
  );
};
