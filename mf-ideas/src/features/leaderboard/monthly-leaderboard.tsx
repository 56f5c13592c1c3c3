import Trophy from 'lucide-react/icons/trophy';
import { PersonLink } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Avatar, EmptyState, ErrorState, formatTenths, Skeleton } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { type Month, monthPattern } from 'shared-contracts/constants/month';
import { getLeaderboard } from 'shared-contracts/endpoints/activities';
import { getUserStats } from 'shared-contracts/endpoints/auth';
import type { LeaderboardEntry } from 'shared-contracts/schemas/activity';
import { msgid, ngettext, t } from 'shared-contracts/translate';

/** Whether a text is a month, as '2026-03'. */
export const isMonth = (text: string): boolean => monthPattern.test(text);

/** The month as a query for the leaderboard and the person's figures; empty means the current one. */
export const monthQuery = (of: Month | ''): { month?: number; year?: number } => {
  if (of === '') return {};
  const [year = 0, month = 0] = of.split('-').map(Number);
  return { month, year };
};

const badges = [
  { label: t`Champion`, tint: 'bg-warning-soft text-warning-ink' },
  { label: t`Runner-up`, tint: 'bg-info-soft text-info-ink' },
  { label: t`Top 3`, tint: 'bg-success-soft text-success-ink' },
] as const;

/** '12.5 points • 8 activities'. */
const scoreInWords = ({ totalScore, activityCount: count }: Pick<LeaderboardEntry, 'totalScore' | 'activityCount'>): string => {
  const points = formatTenths(totalScore);
  return ngettext(msgid`${points} points • ${count} activity`, `${points} points • ${count} activities`, count);
};

interface RowProps {
  avatar: ReactNode;
  badge: ReactNode;
  children: ReactNode;
}

/** What stands beside the rank. The badge wraps below the name where both do not fit. */
const RowContent = ({ avatar, badge, children }: RowProps) => (
  <>
    {avatar}
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1.5">
      <div className="min-w-0 grow basis-44">{children}</div>
      {badge}
    </div>
  </>
);

const rowClass = 'flex items-center gap-3 rounded-field py-2.5 max-sm:-mx-2 max-sm:px-2 sm:px-3';
const rankClass = 'w-4 shrink-0 text-right font-semibold tabular-nums sm:w-7';

const LeaderboardRow = ({ entry, rank, own }: { entry: LeaderboardEntry; rank: number; own: boolean }) => {
  const badge = badges[rank - 1];
  return (
    <li className={`${rowClass} ${own ? 'bg-primary-soft' : ''}`} aria-current={own ? 'true' : undefined}>
      <span className={rankClass}>{rank}</span>
      <RowContent
        avatar={<Avatar {...entry.user} />}
        badge={
          badge ? (
            <span className={`shrink-0 whitespace-nowrap rounded-full px-2 py-1 font-medium text-xs ${badge.tint}`}>
              {badge.label}
            </span>
          ) : null
        }
      >
        <p className="flex min-w-0 items-baseline gap-2 font-medium">
          <PersonLink person={entry.user} className="min-w-0 truncate" />
          {own ? <span className="shrink-0 text-primary-ink text-xs">{t`You`}</span> : null}
        </p>
        <p className={`text-xs tabular-nums ${own ? 'text-primary-ink' : 'text-muted'}`}>{scoreInWords(entry)}</p>
      </RowContent>
    </li>
  );
};

/** The ranks shown while a month loads, as high as they will be; the first three have a badge. */
const skeletonRanks = [1, 2, 3, 4, 5];

const Loading = () => (
  <div role="status" className="flex flex-col gap-1">
    <span className="sr-only">{t`Loading the leaderboard…`}</span>
    {skeletonRanks.map((rank) => (
      <div key={rank} className={rowClass}>
        <span className={rankClass} />
        <RowContent
          avatar={<Skeleton className="size-8 shrink-0 rounded-full" />}
          badge={rank <= badges.length ? <Skeleton className="h-6 w-20 rounded-full" /> : null}
        >
          <Skeleton className="my-1 h-4 w-32" />
          <Skeleton className="my-0.5 h-3 w-40 max-w-full" />
        </RowContent>
      </div>
    ))}
  </div>
);

/** The top contributors of a month; default: the current one. */
export const MonthlyLeaderboard = ({ month }: { month: Month | '' }) => {
  const { id: self } = useActor();
  const { data, error, isPending, refetch } = useQuery(operationQuery(getLeaderboard, { query: monthQuery(month) }));
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} title={t`The leaderboard could not be loaded`} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Trophy />}
        title={t`No activity this month`}
        description={t`Earn points by submitting ideas, getting them approved and commenting.`}
      />
    );
  const isShown = data.some(({ user }) => user.id === self);
  return (
    <>
      <ol className="flex flex-col gap-1">
        {data.map((entry, index) => (
          <LeaderboardRow key={entry.user.id} entry={entry} rank={index + 1} own={entry.user.id === self} />
        ))}
      </ol>
      {isShown ? null : <OwnScore month={month} />}
    </>
  );
};

/** The person's own score for the month, if their rank is below those shown. */
const OwnScore = ({ month }: { month: Month | '' }) => {
  const { data } = useQuery(operationQuery(getUserStats, { query: monthQuery(month) }));
  if (!data?.activityCount) return null;
  return (
    <p className="rounded-field bg-primary-soft px-3 py-2.5 text-primary-ink text-sm tabular-nums">{t`You: ${scoreInWords(data)}`}</p>
  );
};
