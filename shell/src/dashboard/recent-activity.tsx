import { errorText, keepPreviousData, operationQuery, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { Avatar, RelativeTime, SelectFilter } from 'portal-sdk/ui';
import { useState } from 'react';
import { type ActivityField, activityFields, activityText } from 'shared-contracts/constants/activity';
import { panelLimits } from 'shared-contracts/constants/panels';
import { listActivities } from 'shared-contracts/endpoints/activities';
import type { Activity } from 'shared-contracts/schemas/activity';
import { t } from 'shared-contracts/translate';
import { PanelError } from './panel-frame.tsx';
import { EmptyPanel } from './panel-lists.tsx';
import type { PanelHead } from './use-panels.ts';

const options = Object.entries(activityFields).map(([value, { label }]) => ({ value, label }));
const isField = (value: string): value is ActivityField => value in activityFields;

const ActivityRow = ({ activity }: { activity: Activity }) => {
  const { user, description, title, url, createdAt } = activity;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Avatar {...user} />
      <div className="min-w-0 flex-1 text-sm">
        <Link to={url} className="block truncate underline-offset-2 hover:underline">
          {activityText(description, title)}
        </Link>
        <p className="truncate text-muted text-xs">
          {`${user.firstName} ${user.lastName} · `}
          <RelativeTime at={createdAt} />
        </p>
      </div>
    </li>
  );
};

interface RecentActivityProps extends Pick<PanelHead, 'empty'> {
  /** The newest activities of all fields. */
  readonly newest: readonly Activity[];
}

/** The panel 'Recent Activity': the newest activities that the person may see, of all fields or one. */
export const RecentActivity = ({ newest, empty }: RecentActivityProps) => {
  const [field, setField] = useState<ActivityField>('all');
  const query = operationQuery(listActivities, { query: { field, limit: panelLimits.activities } });
  const ofField = useQuery({ ...query, enabled: field !== 'all', placeholderData: keepPreviousData });
  const choose = (value: string) => {
    if (isField(value)) setField(value);
  };
  const { data = newest, error, isPlaceholderData, isFetching, refetch } = ofField;
  const shown = field === 'all' ? newest : data;
  const waiting = field !== 'all' && (isPlaceholderData || (ofField.isPending && !error));
  return (
    <>
      <SelectFilter label={t`Field`} value={field} onChange={choose} options={options} />
      {field !== 'all' && error ? (
        <PanelError
          message={errorText(error, t`Please try again in a moment.`)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy={waiting} className={`flex flex-1 flex-col ${waiting ? 'opacity-60' : ''}`}>
          {shown.length > 0 ? (
            <ul className="-my-2 divide-y divide-line">
              {shown.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} />
              ))}
            </ul>
          ) : (
            <EmptyPanel empty={empty} />
          )}
        </div>
      )}
    </>
  );
};
