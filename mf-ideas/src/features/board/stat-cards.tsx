import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Target from 'lucide-react/icons/target';
import { useActor } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Figure, useMediaQuery } from 'portal-sdk/ui';
import { isContributor } from 'shared-contracts/actor';
import { getUserStats } from 'shared-contracts/endpoints/auth';
import { getIdeaSummary } from 'shared-contracts/endpoints/ideas';
import { t } from 'shared-contracts/translate';

const targetHint = (left: number | undefined) => {
  if (left === undefined) return t`remaining`;
  return left <= 0 ? t`Target achieved!` : t`${left} remaining`;
};

/**
 * The person's target for this month, if they have one, and everyone's totals for the month; on a phone a line that scrolls, so that
 * the list starts on the first screen.
 */
export const StatCards = () => {
  const contributes = isContributor(useActor());
  const stats = useQuery({ ...operationQuery(getUserStats, { query: {} }), enabled: contributes });
  const summary = useQuery(operationQuery(getIdeaSummary));
  const own = stats.data;
  const left = own && own.monthlySubmissionTarget - own.submissionsCount;
  const month = summary.data;
  const isPhone = useMediaQuery('(width < 40rem)');
  return (
    <section
      aria-label={t`Ideas this month`}
      // what scrolls is reached by keyboard
      tabIndex={isPhone ? 0 : undefined}
      className={`scroll-row fading-edges gap-2 max-sm:*:w-52 sm:grid sm:gap-4 ${contributes ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-3'}`}
    >
      {contributes ? (
        <Figure
          query={stats}
          label={t`Monthly Target`}
          icon={<Target />}
          value={own && `${own.submissionsCount} / ${own.monthlySubmissionTarget}`}
          hint={targetHint(left)}
          tone={left !== undefined && left <= 0 ? 'success' : 'primary'}
        />
      ) : null}
      <Figure query={summary} label={t`Total Ideas This Month`} icon={<Lightbulb />} value={month?.total} tone="primary" />
      <Figure
        query={summary}
        label={t`Approved Ideas`}
        icon={<CircleCheck />}
        value={month?.approved}
        hint={t`this month`}
        tone="success"
      />
      <Figure
        query={summary}
        label={t`Under Review`}
        icon={<Hourglass />}
        value={month?.pending}
        hint={t`this month`}
        tone="warning"
      />
    </section>
  );
};
