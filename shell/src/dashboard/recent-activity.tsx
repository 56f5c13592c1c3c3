import { formatDateTime } from 'portal-sdk/format';
import { useHost } from 'portal-sdk/host-context';
import { operationQuery } from 'portal-sdk/queries';
import { keepPreviousData, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { Avatar } from 'portal-sdk/ui/avatar';
import { SelectFilter } from 'portal-sdk/ui/select-filter';
import { useState } from 'react';
import type { Activity } from 'shared-contracts/schemas/activity';
import { type ActivityField, activityFields } from 'shared-contracts/terms/activity';
import { listActivities } from 'shared-contracts/wire/activities';
import { PanelFrame } from './panel-frame.tsx';

/** How many the panel shows. */
const shown = 5;

const options = Object.entries(activityFields).map(([value, { label }]) => ({ value, label }));
const isField = (value: string): value is ActivityField => value in activityFields;

const ActivityRow = ({ activity }: { activity: Activity }) => {
  const { timeZone } = useHost();
  const { user, description, title, url, createdAt } = activity;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Avatar firstName={user.firstName} lastName={user.lastName} />
      <div className="min-w-0 flex-1 text-sm">
        <Link to={url} className="wrap-anywhere line-clamp-2 underline-offset-2 hover:underline">
          {/* some descriptions name the item themselves */}
          {description.includes(title) ? description : `${description}: ${title}`}
        </Link>
        <p className="text-muted text-xs">
          {`${user.firstName} ${user.lastName} · `}
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
        </p>
      </div>
    </li>
  );
};

/** The panel 'Recent Activity': the newest of what the person may see, of all fields or one. */
export const RecentActivity = () => {
  const [field, setField] = useState<ActivityField>('all');
  const query = operationQuery(listActivities, { query: { field, limit: shown } });
  const reading = useQuery({ ...query, placeholderData: keepPreviousData });
  const choose = (value: string) => {
    if (isField(value)) setField(value);
  };
  const controls = <SelectFilter label="Field" value={field} onChange={choose} options={options} />;
  return (
    <PanelFrame title="Recent Activity" reading={reading} controls={controls}>
      {(activities) => (
        <div aria-busy={reading.isPlaceholderData} className={reading.isPlaceholderData ? 'opacity-60' : undefined}>
          {activities.length > 0 ? (
            <ul className="-my-2.5 divide-y divide-line">
              {activities.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} />
              ))}
            </ul>
          ) : (
            <p className="text-muted text-sm">No activity yet</p>
          )}
        </div>
      )}
    </PanelFrame>
  );
};
