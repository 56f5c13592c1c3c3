import History from 'lucide-react/icons/history';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Button, Card, EmptyState, ErrorState, Skeleton } from 'portal-sdk/ui';
import { useState } from 'react';
import { listLiveSets, listRemoteStatuses } from 'shared-contracts/endpoints/remotes';
import { msgid, ngettext, t, translate } from 'shared-contracts/translate';
import { HistoryRow } from './history-list.tsx';

/** Number of changes shown initially. */
const initialCount = 10;

const liveText = (areas: number): string => ngettext(msgid`${areas} area was live`, `${areas} areas were live together`, areas);

/** The name of a remote's area; its id if it was never published. */
const useTitles = (): ((remote: string) => string) => {
  const { data = [] } = useQuery(operationQuery(listRemoteStatuses));
  const titles = new Map(data.map(({ id, title }) => [id, translate(title)]));
  return (remote) => titles.get(remote) ?? remote;
};

/** Every change of the live releases, with the versions that were live together afterwards. */
export default function LiveHistory() {
  const [showsAll, setShowsAll] = useState(false);
  const titleOf = useTitles();
  const { data, error, isPending, refetch } = useQuery({ ...operationQuery(listLiveSets), refetchOnMount: 'always' });
  if (!isPending && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} title={t`The history could not be loaded`} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<History />}
        title={t`Nothing has been live yet`}
        description={t`The first release starts the history.`}
      />
    );
  return (
    <Card title={t`What was live together`}>
      <ul className="-my-2.5 divide-y divide-line">
        {data.slice(0, showsAll ? undefined : initialCount).map((set) => (
          <HistoryRow key={`${set.remote} ${set.at} ${set.kind} ${set.version}`} activation={set} title={titleOf(set.remote)}>
            <details className="mt-1 text-xs">
              <summary className="cursor-pointer text-muted">{liveText(Object.keys(set.live).length)}</summary>
              <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
                {Object.entries(set.live).map(([remote, version]) => (
                  <div key={remote} className="contents">
                    <dt>{titleOf(remote)}</dt>
                    <dd className="tabular-nums">{version}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </HistoryRow>
        ))}
      </ul>
      {showsAll || data.length <= initialCount ? null : (
        <Button variant="outline" size="sm" className="self-center" onClick={() => setShowsAll(true)}>
          {t`Show ${data.length - initialCount} earlier`}
        </Button>
      )}
    </Card>
  );
}
