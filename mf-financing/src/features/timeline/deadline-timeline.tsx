import { useToday } from 'portal-sdk/host';
import { queryOf } from 'portal-sdk/lists';
import { operationQuery, useInfiniteQuery, useQuery } from 'portal-sdk/query';
import { Link, useLocation } from 'portal-sdk/router';
import { ChartFrame, Skeleton } from 'portal-sdk/ui';
import type { CSSProperties } from 'react';
import { type Day, formatDay } from 'shared-contracts/constants/day';
import { deadlineOn } from 'shared-contracts/constants/grant';
import { shortMonth } from 'shared-contracts/constants/month';
import { listGrants } from 'shared-contracts/endpoints/grants';
import type { Grant } from 'shared-contracts/schemas/grant';
import { t } from 'shared-contracts/translate';
import { deadlineTint } from '../grant/deadline.tsx';
import { grantsQuery, useGrantFilters } from '../market-analysis/grant-list.tsx';
import { type Timeline, type TimelineMark, timelineMonths, timelineOf } from './timeline-layout.ts';

/** '5 days left, 28 Nov 2026', or the date alone. */
const deadlineInWords = (today: Day, deadline: Day): string => {
  const { label } = deadlineOn(today, deadline);
  const date = formatDay(deadline);
  return label === date ? date : `${label}, ${date}`;
};

interface MarkProps {
  readonly mark: TimelineMark<Grant>;
  readonly today: Day;
}

/** A deadline: a dot at its day with the name of the call, which links to it. */
const Mark = ({ mark: { item, left, lane, leftward, width }, today }: MarkProps) => {
  const { search } = useLocation();
  const { id, titleAndCode, deadline } = item;
  return (
    <li
      className="timeline-mark"
      data-leftward={leftward || undefined}
      style={{ '--lane': lane, left: `${left}%`, width: `${width}%` } as CSSProperties}
    >
      <Link to={id} state={{ board: search }} className={deadlineTint(today, deadline)}>
        <span className="block truncate font-medium text-xs">{titleAndCode}</span>{' '}
        <span className="block truncate text-[0.6875rem] text-muted">{formatDay(deadline)}</span>
      </Link>
    </li>
  );
};

interface TimelineChartProps {
  readonly timeline: Timeline<Grant>;
  readonly today: Day;
}

const TimelineChart = ({ timeline: { months, todayLeft, marks, laneCount }, today }: TimelineChartProps) => (
  <div className="timeline-view">
    <div className="timeline" style={{ '--lanes': laneCount } as CSSProperties}>
      {months.map(({ month, left }) => (
        <span key={month} className="timeline-month" style={{ left: `${left}%` }} aria-hidden="true">
          {month.endsWith('-01') ? `${shortMonth(month)} ${month.slice(0, 4)}` : shortMonth(month)}
        </span>
      ))}
      <span className="timeline-today" style={{ left: `${todayLeft}%` }} aria-hidden="true">
        {t`Today`}
      </span>
      <ol aria-label={t`Calls by deadline`}>
        {marks.map((mark) => (
          <Mark key={mark.item.id} mark={mark} today={today} />
        ))}
      </ol>
    </div>
  </div>
);

const DeadlineTable = ({ grants, today }: { grants: readonly Grant[]; today: Day }) => (
  <table className="w-full text-sm" aria-label={t`Deadlines`}>
    <thead className="border-line border-b text-left text-muted text-xs">
      <tr>
        <th scope="col" className="py-1 font-medium">{t`Call`}</th>
        <th scope="col" className="py-1 text-right font-medium">{t`Deadline`}</th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {grants.map(({ id, titleAndCode, deadline }) => (
        <tr key={id}>
          <th scope="row" className="wrap-anywhere py-1 pr-4 text-left font-normal">
            {titleAndCode}
          </th>
          <td className="py-1 text-right tabular-nums">{deadlineInWords(today, deadline)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const periodNote = t`The next ${timelineMonths} months`;

/** As many calls as one response can have. */
const maxCalls = 200;

/**
 * The filtered grants whose deadline has not passed, the next first, as far as the list has them; if it has more than its first
 * page, up to {@link maxCalls} by a call of their own.
 */
const useOpenGrants = (today: Day) => {
  const { filters } = useGrantFilters();
  const inOrder = { ...filters, sort: '' } as const;
  const { data, isPending, hasNextPage } = useInfiniteQuery(grantsQuery(inOrder));
  const listed = data?.pages.flatMap((page) => page.data) ?? [];
  // those that have passed come last
  const mayHaveMore = hasNextPage && listed.every(({ deadline }) => deadline >= today);
  const more = useQuery({
    ...operationQuery(listGrants, { query: { ...queryOf({ ...inOrder, open: true }), limit: maxCalls } }),
    enabled: mayHaveMore,
  });
  const grants = (mayHaveMore && more.data) || listed;
  return { grants, isPending, isComplete: !mayHaveMore || grants.length < maxCalls };
};

const noteOf = (laterCount: number, isComplete: boolean): string => {
  if (!isComplete) return t`${periodNote}, and there are more`;
  return laterCount > 0 ? t`${periodNote}, ${laterCount} more later` : periodNote;
};

/** The upcoming deadlines of the filtered grants, by month; the order of the list makes no difference. */
export const DeadlineTimeline = () => {
  const today = useToday();
  const { grants, isPending, isComplete } = useOpenGrants(today);
  if (isPending) return <Skeleton className="h-64 w-full" />;
  const timeline = timelineOf(today, grants);
  const shown = timeline.marks.map(({ item }) => item);
  // the list shows the error, or that there is nothing
  if (shown.length === 0) return null;
  return (
    <ChartFrame
      title={t`Deadlines`}
      note={noteOf(timeline.laterCount, isComplete)}
      className="panel p-4"
      table={<DeadlineTable grants={shown} today={today} />}
    >
      <TimelineChart timeline={timeline} today={today} />
    </ChartFrame>
  );
};
