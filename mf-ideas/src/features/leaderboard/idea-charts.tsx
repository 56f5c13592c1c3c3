import { operationQuery, useQuery } from 'portal-sdk/query';
import { Chart, categoryLooks, ErrorState, monthPoints, Skeleton } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { ideaCategories } from 'shared-contracts/constants/idea';
import { type Month, monthName } from 'shared-contracts/constants/month';
import { getIdeaMonths } from 'shared-contracts/endpoints/ideas';
import type { IdeaMonths } from 'shared-contracts/schemas/idea';
import { t } from 'shared-contracts/translate';

interface ChartProps {
  /** Empty for the current month. */
  readonly month: Month | '';
}

interface FigureProps extends ChartProps {
  /** Space reserved for the chart while its figures load. */
  readonly room: string;
  readonly children: (figures: IdeaMonths) => ReactNode;
}

const WithFigures = ({ month, room, children }: FigureProps) => {
  const { data, error, refetch } = useQuery(operationQuery(getIdeaMonths, { query: month === '' ? {} : { month } }));
  if (data) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} title={t`The chart could not be loaded`} />;
  return <Skeleton className={room} />;
};

/** Everyone's submissions in the six months up to the given one. */
export const IdeasByMonth = ({ month }: ChartProps) => (
  <WithFigures month={month} room="h-68 w-full">
    {({ months }) => (
      <Chart
        kind="bars"
        title={t`Ideas by month`}
        note={t`Submitted by everyone`}
        columns={[t`Month`, t`Ideas`]}
        points={monthPoints(months, ({ count }) => count)}
        height={228}
      />
    )}
  </WithFigures>
);

/** Everyone's submissions in a month, by category. */
export const IdeasByCategory = ({ month }: ChartProps) => (
  <WithFigures month={month} room="h-72 w-full">
    {({ categories, months }) => (
      <Chart
        kind="ranked"
        title={t`Ideas by category`}
        note={monthName(months.at(-1)?.month ?? month)}
        columns={[t`Category`, t`Ideas`]}
        points={categories.map(({ category, count }) => ({
          label: ideaCategories[category],
          value: count,
          look: categoryLooks[category],
        }))}
      />
    )}
  </WithFigures>
);
