import Boxes from 'lucide-react/icons/boxes';
import { useAddressSearch } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Button, CardSkeletons, EmptyState, ErrorState } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { listRemoteStatuses } from 'shared-contracts/endpoints/remotes';
import type { RemoteStatus } from 'shared-contracts/schemas/remote';
import { t, translate } from 'shared-contracts/translate';
import { RemotesSkeleton } from '../page/skeletons.tsx';
import { audienceText, healthOf, healthText, openedText, RemoteState } from './remote-state.tsx';

const RemoteDetails = lazy(() => import('./remote-details.tsx'));
const LiveHistory = lazy(() => import('./live-history.tsx'));
const DeployTokens = lazy(() => import('./deploy-tokens.tsx'));

interface CardProps {
  readonly status: RemoteStatus;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const RemoteCard = ({ status, isOpen, onToggle }: CardProps) => {
  const { id, owner, version, canaryVersion, canary, contract } = status;
  const title = translate(status.title);
  const health = healthOf(status, version);
  return (
    <li className="flex flex-col gap-4 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold text-base tracking-tight">
            {title}
            <RemoteState status={status} />
          </h3>
          <p className="wrap-anywhere text-muted text-xs">{owner ? `${id} · ${owner}` : id}</p>
          <p className="wrap-anywhere mt-1 text-sm tabular-nums">
            {version ? `${version}${health ? ` · ${healthText(health)}` : ''}` : t`Nothing is live yet`}
          </p>
          {canary ? (
            <p className="text-sm">{t`Canary ${canaryVersion ?? ''} for ${audienceText(canary)} · ${openedText(canary)} · Rolls back at ${canary.returnAt.percent} % failures after ${canary.returnAt.loads} openings`}</p>
          ) : null}
          {contract ? (
            <p lang="en" className="wrap-anywhere text-error-ink text-sm">
              {contract}
            </p>
          ) : null}
        </div>
        <Button variant="outline" size="sm" aria-expanded={isOpen} aria-label={t`Releases of ${title}`} onClick={onToggle}>
          {isOpen ? t`Close` : t`Releases`}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={<CardSkeletons count={1} label={t`Opening…`} />}>
          <RemoteDetails status={status} />
        </Suspense>
      ) : null}
    </li>
  );
};

const RemoteList = () => {
  const { search, change } = useAddressSearch();
  const { data, error, isPending, refetch } = useQuery({ ...operationQuery(listRemoteStatuses), refetchOnMount: 'always' });
  if (!isPending && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} title={t`The remotes could not be loaded`} />;
  if (!data)
    return (
      // reserve the height, so that the content below appears after the list
      <div className="min-h-dvh">
        <RemotesSkeleton label={t`Loading remotes…`} />
      </div>
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Boxes />}
        title={t`No releases yet`}
        description={t`Create a deploy token, and publish the first release with it.`}
      />
    );
  const opened = search.get('remote');
  return (
    <ul className="panel divide-y divide-line px-5" aria-label={t`Remotes`}>
      {data.map((status) => (
        <RemoteCard
          key={status.id}
          status={status}
          isOpen={opened === status.id}
          onToggle={() => change({ remote: opened === status.id ? '' : status.id }, { replace: true })}
        />
      ))}
    </ul>
  );
};

/** The live releases of all areas, their health in browsers, who may release, and the history. */
export default function Remotes() {
  return (
    <section aria-label={t`Remotes`} className="flex flex-col gap-6">
      <RemoteList />
      <Suspense fallback={<CardSkeletons count={2} label={t`Loading deploy tokens…`} />}>
        <DeployTokens />
        <LiveHistory />
      </Suspense>
    </section>
  );
}
