import { useInfiniteQuery } from 'portal-sdk/query';
import { Link, useLocation } from 'portal-sdk/router';
import { ChartFrame, Skeleton } from 'portal-sdk/ui';
import { type Day, dayInWords } from 'shared-contracts/constants/day';
import { deadlineOn } from 'shared-contracts/constants/grant';
import { monthName, shortMonth } from 'shared-contracts/constants/month';
import type { Grant } from 'shared-contracts/schemas/grant';
import { t } from 'shared-contracts/translate';
import { deadlineTint, useToday } from '../grant/deadline.tsx';
import { grantsQuery, useGrantFilters } from '../market-analysis/grant-list.tsx';
import { nameWidth, type Place, type Timeline, timelineMonths, timelineOf } from './timeline-places.ts';

/** '5 days left, 28 Nov 2026', or the date alone. */
const leftInWords = (today: Day, deadline: Day): string => {
  const { label } = deadlineOn(today, deadline);
  const date = dayInWords(deadline);
  return label === date ? date : `${label}, ${date}`;
};

interface MarkProps {
  readonly place: Place<Grant>;
  readonly today: Day;
}

/** A deadline: a dot at its day with the name of the call, which links to it. */
const Mark = ({ place: { of, at, lane, leftward }, today }: MarkProps) => {
  const { search } = useLocation();
  const { id, titleAndCode, deadline } = of;
  const named = lane !== undefined;
  return (
    <li
      className="timeline-mark"
      data-lane={lane}
      data-leftward={(named && leftward) || undefined}
      style={{ left: `${at}%`, width: named ? `${nameWidth}%` : undefined }}
    >
      <Link to={id} state={{ board: search }} className={deadlineTint(today, deadline)}>
        <span className={named ? 'block truncate font-medium text-xs' : 'sr-only'}>{titleAndCode}</span>{' '}
        <span className={named ? 'block truncate text-[0.6875rem] text-muted' : 'sr-only'}>{dayInWords(deadline)}</span>
      </Link>
    </li>
  );
};

const Months = ({ timeline: { months, today, places }, day }: { timeline: Timeline<Grant>; day: Day }) => (
  <div className="timeline-view">
    <div className="timeline">
      {months.map(({ month, at }) => (
        <span key={month} className="timeline-month" style={{ left: `${at}%` }} aria-hidden="true">
          {month.endsWith('-01') ? monthName(month) : shortMonth(month)}
        </span>
      ))}
      <span className="timeline-today" style={{ left: `${today}%` }} aria-hidden="true">
        {t`Today`}
      </span>
      <ol aria-label={t`Calls by deadline`}>
        {places.map((place) => (
          <Mark key={place.of.id} place={place} today={day} />
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
          <td className="py-1 text-right tabular-nums">{leftInWords(today, deadline)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const ahead = t`The next ${timelineMonths} months`;

/** The upcoming deadlines of the filtered grants, by month; the order of the list makes no difference. */
export const DeadlineTimeline = () => {
  const { filters } = useGrantFilters();
  const today = useToday();
  const { data, isPending } = useInfiniteQuery(grantsQuery({ ...filters, sort: '' }));
  if (isPending) return <Skeleton className="h-64 w-full" />;
  const timeline = timelineOf(today, data?.pages.flatMap((page) => page.data) ?? []);
  const shown = timeline.places.map(({ of }) => of);
  // the list shows the error, or that there is nothing
  if (shown.length === 0) return null;
  return (
    <ChartFrame
      title={t`Deadlines`}
      note={timeline.later > 0 ? t`${ahead}, ${timeline.later} more later` : ahead}
      className="panel p-4"
      table={<DeadlineTable grants={shown} today={today} />}
    >
      <Months timeline={timeline} day={today} />
    </ChartFrame>
  );
};
