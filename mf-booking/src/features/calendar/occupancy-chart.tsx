import { operationQuery, useQuery } from 'portal-sdk/query';
import { Card, Chart } from 'portal-sdk/ui';
import { getOccupancy } from 'shared-contracts/endpoints/bookings';
import { t } from 'shared-contracts/translate';
import { weekdays } from './days.ts';

/** @param weekday from Monday, 1, to Sunday, 7 */
const dayName = (weekday: number): string => weekdays[weekday % 7] ?? '';

/** Possible maximums of the vertical axis, in percent: uses the first that no day exceeds. */
const scales = [25, 50, 100];

/** The usual occupancy of the offices for each day of the week; renders nothing until there is data. */
export default function OccupancyChart() {
  const { data } = useQuery(operationQuery(getOccupancy));
  if (!data?.days.some(({ tablesBooked }) => tablesBooked > 0)) return null;
  return (
    <Card>
      <Chart
        kind="bars"
        title={t`Desks booked by weekday`}
        note={t`Average of the last ${data.weeks} weeks`}
        columns={[t`Weekday`, t`Desks booked`]}
        points={data.days.map(({ weekday, percent }) => ({
          label: dayName(weekday).slice(0, 3),
          name: dayName(weekday),
          value: percent,
        }))}
        format={(percent) => `${percent}%`}
        most={scales.find((scale) => data.days.every(({ percent }) => percent <= scale))}
        height={132}
      />
    </Card>
  );
}
