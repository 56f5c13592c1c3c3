import FilePlus from 'lucide-react/icons/file-plus';
import { useActor, useCrumbs } from 'portal-sdk/host';
import { NoMatches, PagedList } from 'portal-sdk/lists';
import { Link } from 'portal-sdk/router';
import { buttonClass, EmptyState } from 'portal-sdk/ui';
import { maySubmit } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { KeptFocus } from '../page/kept-focus.tsx';
import { SubmissionFilterBar } from './submission-filter-bar.tsx';
import { submissionsQuery, useSubmissionFilters } from './submission-filters.ts';
import { SubmissionRow } from './submission-row.tsx';
import { WithdrawnItems } from './withdrawn-items.tsx';

/** @param onClear clears the filters; absent if none is set */
const Nothing = ({ onClear }: { onClear: (() => void) | undefined }) => {
  const actor = useActor();
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
      title={t`You have not submitted anything yet`}
      description={t`Your submissions and their status appear here.`}
      action={<Link to="/ideas-kaizen?new" className={buttonClass('primary')}>{t`Submit an idea`}</Link>}
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
