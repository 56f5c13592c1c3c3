import { useUser } from 'portal-sdk/host';
import { Link } from 'portal-sdk/router';
import { Avatar, formatTenths, StatusBadge } from 'portal-sdk/ui';
import type { LeaderboardEntry } from 'shared-contracts/schemas/activity';
import type { PanelEntry } from 'shared-contracts/schemas/panels';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import type { PanelHead } from './use-panels.ts';

/** The text of an empty panel, with a link for a contributor to add the first item. */
export const EmptyPanel = ({ empty }: Pick<PanelHead, 'empty'>) => {
  const user = useUser();
  const add = user && user.effectiveRole !== 'viewer' ? empty?.add : undefined;
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 py-2 text-center text-sm">
      <p className="text-muted">{empty?.text ?? t`Nothing here yet`}</p>
      {add ? (
        <Link to={add.link} className="link">
          {add.label}
        </Link>
      ) : null}
    </div>
  );
};

interface EntryListProps extends Pick<PanelHead, 'empty'> {
  readonly entries: readonly PanelEntry[];
}

/** The first items of an area, each leading to its own page. */
export const EntryList = ({ entries, empty }: EntryListProps) =>
  entries.length > 0 ? (
    <ul className="-my-2 divide-y divide-line">
      {entries.map(({ title, url, note, status }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notifications can lead to one page, so an address is no key
        <li key={`${index} ${url}`} className="flex min-h-14 items-center gap-3 py-2 text-sm">
          <div className="min-w-0 flex-1">
            <Link to={url} className="block truncate font-medium underline-offset-2 hover:underline">
              {title}
            </Link>
            {note ? <p className="truncate text-muted text-xs">{note}</p> : null}
          </div>
          {status ? <StatusBadge status={status} /> : null}
        </li>
      ))}
    </ul>
  ) : (
    <EmptyPanel empty={empty} />
  );

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
