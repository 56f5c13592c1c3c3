import { Link } from 'portal-sdk/router';
import { Avatar, formatTenths } from 'portal-sdk/ui';
import type { LeaderboardEntry } from 'shared-contracts/schemas/activity';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { EmptyPanel } from './empty-panel.tsx';
import type { PanelHead } from './panel-heads.ts';

interface TopContributorsProps extends Pick<PanelHead, 'empty'> {
  readonly entries: readonly LeaderboardEntry[];
}

/** The panel 'Top Contributors This Month'. */
export const TopContributors = ({ entries, empty }: TopContributorsProps) =>
  entries.length > 0 ? (
    <ol className="-my-2.5 divide-y divide-line">
      {entries.map(({ user, totalScore, activityCount }, index) => (
        <li key={user.id} className="flex items-center gap-3 py-2.5 text-sm">
          <span className="w-6 shrink-0 font-semibold text-muted tabular-nums">{`#${index + 1}`}</span>
          <Avatar {...user} />
          <div className="min-w-0 flex-1">
            <Link
              to={`/profile/${user.id}`}
              className="block truncate font-medium underline-offset-2 hover:underline"
            >{`${user.firstName} ${user.lastName}`}</Link>
            <p className="text-muted text-xs">
              {ngettext(msgid`${activityCount} activity`, `${activityCount} activities`, activityCount)}
            </p>
          </div>
          <p className="shrink-0 text-right">
            <strong className="tabular-nums">{formatTenths(totalScore)}</strong>{' '}
            <span className="text-muted text-xs">{t`points`}</span>
          </p>
        </li>
      ))}
    </ol>
  ) : (
    <EmptyPanel empty={empty} />
  );
