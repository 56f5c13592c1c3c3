import { operationQuery, useQuery } from 'portal-sdk/query';
import { Card, Chart, ErrorState, monthPoints, Skeleton } from 'portal-sdk/ui';
import { getTeamStats } from 'shared-contracts/endpoints/stats';
import { t } from 'shared-contracts/translate';

/** Usage of the portal: submissions and active people over six months. */
export default function TeamCharts() {
  const { data, error, refetch } = useQuery(operationQuery(getTeamStats));
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} title={t`The charts could not be loaded`} />;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card>
        {data ? (
          <Chart
            kind="bars"
            title={t`Submissions by month`}
            note={t`All types, by everyone; the dashed line is everyone's target`}
            columns={[t`Month`, t`Submissions`]}
            points={monthPoints(data.months, ({ submissionsCount }) => submissionsCount)}
            target={data.target > 0 ? { value: data.target, label: t`Everyone's target` } : undefined}
          />
        ) : (
          <Skeleton className="h-49 w-full" />
        )}
      </Card>
      <Card>
        {data ? (
          <Chart
            kind="line"
            title={t`Active people by month`}
            note={t`People with an activity that earns points, such as a submission, comment or tool use; votes and ratings don't count`}
            columns={[t`Month`, t`People`]}
            points={monthPoints(data.months, ({ activePeople }) => activePeople)}
          />
        ) : (
          <Skeleton className="h-49 w-full" />
        )}
      </Card>
    </div>
  );
}
