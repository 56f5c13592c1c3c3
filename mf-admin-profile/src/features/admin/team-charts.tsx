import { operationQuery, useQuery } from 'portal-sdk/query';
import { Card, Chart, ErrorState, monthPoints, Skeleton } from 'portal-sdk/ui';
import { getTeamStats } from 'shared-contracts/endpoints/stats';

/** How the portal is used: submissions and active people of six months. */
export default function TeamCharts() {
  const { data, error, refetch } = useQuery(operationQuery(getTeamStats));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} title="The charts could not be loaded" />;
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      <Card>
        {data ? (
          <Chart
            kind="bars"
            title="Submissions by month"
            note="Of every kind, by everyone; the dashed line is the target of all together"
            columns={['Month', 'Submissions']}
            points={monthPoints(data.months, ({ submissionsCount }) => submissionsCount)}
            target={data.target > 0 ? { value: data.target, label: 'Target of all together' } : undefined}
          />
        ) : (
          <Skeleton className="h-49 w-full" />
        )}
      </Card>
      <Card>
        {data ? (
          <Chart
            kind="line"
            title="Active people by month"
            note="Who submitted, commented or did anything else that counts"
            columns={['Month', 'People']}
            points={monthPoints(data.months, ({ activePeople }) => activePeople)}
          />
        ) : (
          <Skeleton className="h-49 w-full" />
        )}
      </Card>
    </div>
  );
}
