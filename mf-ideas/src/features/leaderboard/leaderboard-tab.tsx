import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { Card } from 'portal-sdk/ui/card';
import { SelectFilter } from 'portal-sdk/ui/select-filter';
import { getIdeaSummary } from 'shared-contracts/wire/ideas';
import { KpiOverview } from './kpi-overview.tsx';
import { useLeaderboardAddress } from './leaderboard-address.ts';
import { MonthlyLeaderboard } from './monthly-leaderboard.tsx';
import { monthName, monthsBack } from './months.ts';

/** Months that can be chosen, the present one among them. */
const offered = 12;

/** The month's best contributors beside the person's own figures. */
export default function LeaderboardTab() {
  const { month, choose } = useLeaderboardAddress();
  // the server's month is the company's, wherever the browser is
  const present = useQuery(operationQuery(getIdeaSummary)).data?.month;
  const months = present ? monthsBack(present, offered) : [];
  const shown = month === present ? '' : month;
  const others = [...months.slice(1), ...(shown && !months.includes(shown) ? [shown] : [])];
  const options = [
    { value: '', label: present ? monthName(present) : 'This month' },
    ...others.map((each) => ({ value: each, label: monthName(each) })),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card
        title="Monthly Leaderboard"
        actions={<SelectFilter label="Month" value={shown} onChange={choose} options={options} />}
        className="max-sm:[&>div:first-child]:flex-col"
      >
        <MonthlyLeaderboard month={shown} />
      </Card>
      <section className="flex flex-col gap-4" aria-labelledby="kpi-overview">
        <h2 id="kpi-overview" className="font-semibold text-base tracking-tight">
          KPI Overview
        </h2>
        <KpiOverview />
      </section>
    </div>
  );
}
