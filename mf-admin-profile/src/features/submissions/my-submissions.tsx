import FilePlus from 'lucide-react/icons/file-plus';
import Undo2 from 'lucide-react/icons/undo-2';
import { useActor, useCrumbs, useHost } from 'portal-sdk/host';
import {
  ChoiceFilter,
  choiceParam,
  type FilterValues,
  NoMatches,
  nameParam,
  PagedList,
  pagedQuery,
  queryOf,
  textParam,
  useAddressFilters,
} from 'portal-sdk/lists';
import { operationQuery, useOperation, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { Button, buttonClass, EmptyState, jt, KeptFocus, RelativeTime } from 'portal-sdk/ui';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { submissionStatuses } from 'shared-contracts/constants/submissions';
import { withdrawalTexts } from 'shared-contracts/constants/undo';
import { getSubmissionSummary, listMySubmissions, listWithdrawn, undoWithdrawal } from 'shared-contracts/endpoints/submissions';
import { maySubmit } from 'shared-contracts/policies/content';
import type { WithdrawnItem } from 'shared-contracts/schemas/submissions';
import { t } from 'shared-contracts/translate';
import { countedChoices, KindFilterBar } from '../page/kind-filters.tsx';
import { SubmissionRow } from './submission-row.tsx';

const filters = { q: textParam, type: nameParam, status: choiceParam(submissionStatuses) };

/** Which of the person's submissions are shown. */
type SubmissionFilters = FilterValues<typeof filters>;

/** The filters of the list, kept in the address. */
const useSubmissionFilters = () => useAddressFilters(filters);

/** Submissions per page of the list. */
const pageSize = 20;

/** The filtered submissions, newest first; refetched on each visit. */
const submissionsQuery = (chosen: SubmissionFilters) => ({
  ...pagedQuery(listMySubmissions, { query: { limit: pageSize, ...queryOf(chosen) } }),
  refetchOnMount: 'always' as const,
});

const statuses = Object.keys(submissionStatuses) as ContentStatus[];

/** Search, content types and statuses above the person's submissions. */
const SubmissionFilterBar = () => {
  const { filters, change, bar } = useSubmissionFilters();
  const { data } = useQuery({ ...operationQuery(getSubmissionSummary), refetchOnMount: 'always' });
  const actor = useActor();
  // a viewer usually has nothing to search; only what they submitted in an earlier role
  if (!maySubmit(actor) && !data?.total && !bar.isFiltered) return null;
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

const { done: success, failed: failure } = withdrawalTexts;

const WithdrawnRow = ({ item: { type, id, title, status, withdrawnAt } }: { item: WithdrawnItem }) => {
  const undo = useOperation(undoWithdrawal, { success, failure });
  const name = <span className="font-medium">{title}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 pr-2 pl-4">
      <span className="wrap-anywhere min-w-0">
        {status === 'draft' ? jt`Draft deleted: ${name}` : jt`Withdrawn: ${name}`}{' '}
        <span className="text-muted text-xs">
          <RelativeTime at={withdrawnAt} />
        </span>
      </span>
      <Button
        size="sm"
        variant="outline"
        icon={<Undo2 />}
        busy={undo.isPending}
        aria-label={t`Undo, ${title}`}
        onClick={() => undo.mutate({ params: { type, id } })}
      >
        {t`Undo`}
      </Button>
    </li>
  );
};

/** Items that the person has withdrawn and can restore; renders nothing if there are none. */
const WithdrawnItems = () => {
  const { data = [] } = useQuery(operationQuery(listWithdrawn));
  if (data.length === 0) return null;
  return (
    <ul aria-label={t`Recently withdrawn`} className="divide-y divide-line rounded-field bg-neutral-soft text-sm">
      {data.map((item) => (
        <WithdrawnRow key={item.id} item={item} />
      ))}
    </ul>
  );
};

/** @param onClear clears the filters; absent if none is set */
const Nothing = ({ onClear }: { onClear: (() => void) | undefined }) => {
  const actor = useActor();
  const ideas = useHost().pageOf({ shows: 'idea' });
  if (onClear) return <NoMatches title={t`Nothing found`} onClear={onClear} />;
  if (!maySubmit(actor))
    return (
      <EmptyState
        icon={<FilePlus />}
        title={t`Viewers don't submit`}
        description={t`Your role lets you read. An administrator can make you an employee.`}
      />
    );
  return (
    <EmptyState
      icon={<FilePlus />}
      title={t`You haven't submitted anything yet`}
      description={t`Your submissions and their status appear here.`}
      action={ideas ? <Link to={`${ideas}?new`} className={buttonClass('primary')}>{t`Submit an idea`}</Link> : null}
    />
  );
};

/** Everything that a person has submitted, of every type, with its status. */
export default function MySubmissions() {
  const { filters, isFiltered, clear } = useSubmissionFilters();
  useCrumbs([{ label: t`My submissions` }]);
  return (
    <KeptFocus label={t`My submissions`} className="flex flex-col gap-5">
      <h2 className="sr-only">{t`My submissions`}</h2>
      <WithdrawnItems />
      <SubmissionFilterBar />
      <PagedList
        query={submissionsQuery(filters)}
        loading={t`Loading your submissions…`}
        failed={t`Your submissions could not be loaded`}
        empty={<Nothing onClear={isFiltered ? clear : undefined} />}
        skeletons={3}
      >
        {(items) => (
          <ul className="panel divide-y divide-line px-4 sm:px-5">
            {items.map((item) => (
              <SubmissionRow key={`${item.type}.${item.id}`} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </KeptFocus>
  );
}
