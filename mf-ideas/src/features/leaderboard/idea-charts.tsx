import { operationQuery, useQuery } from 'portal-sdk/query';
import { Chart, categoryLooks, ErrorState, monthPoints, Skeleton } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { ideaCategories } from 'shared-contracts/constants/idea';
import { type Month, monthName } from 'shared-contracts/constants/month';
import { getIdeaMonths } from 'shared-contracts/endpoints/ideas';
import type { IdeaMonths } from 'shared-contracts/schemas/idea';
import { t } from 'shared-contracts/translate';

interface ChartProps {
  /** The present one where it is empty. */
  readonly month: Month | '';
}

interface FigureProps extends ChartProps {
  /** Room of the chart while its figures are on their way. */
  readonly room: string;
  readonly children: (figures: IdeaMonths) => ReactNode;
}

const WithFigures = ({ month, room, children }: FigureProps) => {
  const { data, error, refetch } = useQuery(operationQuery(getIdeaMonths, { query: month === '' ? {} : { month } }));
  if (data) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} title={t`The chart could not be loaded`} />;
  return <Skeleton className={room} />;
};

/** What everyone submitted in the six months up to one. */
export const IdeasByMonth = ({ month }: ChartProps) => (
  <WithFigures month={month} room={`h-68 w-full`}>
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

/** What everyone submitted in a month, by category. */
export const IdeasByCategory = ({ month }: ChartProps) => (
  <WithFigures month={month} room={`h-72 w-full`}>
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
