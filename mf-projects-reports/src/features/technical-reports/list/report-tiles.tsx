import ArrowRight from 'lucide-react/icons/arrow-right';
import Droplets from 'lucide-react/icons/droplets';
import GitBranch from 'lucide-react/icons/git-branch';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useActor, useHost } from 'portal-sdk/host';
import { Link } from 'portal-sdk/router';
import type { ReactElement } from 'react';
import { isReviewer } from 'shared-contracts/actor';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { useReportSummary } from '../report-queries.ts';

type Count = number | undefined;

const seeVersions = (count: Count): string =>
  count === undefined ? t`See versions` : ngettext(msgid`See ${count} version`, `See ${count} versions`, count);

const seePending = (count: Count): string =>
  count === undefined
    ? t`See reports under review`
    : ngettext(msgid`See ${count} report under review`, `See ${count} reports under review`, count);

const seePublished = (count: Count): string =>
  count === undefined
    ? t`See published reports`
    : ngettext(msgid`See ${count} published report`, `See ${count} published reports`, count);

interface TileProps {
  icon: ReactElement;
  title: string;
  text: string;
  to: string;
  /** The number of reports that the link leads to. */
  count: Count;
  /** The text of the link. */
  see: (count: Count) => string;
  /** Said instead of the link if it would lead to none. */
  none: string;
}

const Tile = ({ icon, title, text, to, count, see, none }: TileProps) => (
  <li className="panel relative flex items-center gap-3 px-4 py-3 sm:items-start sm:p-5">
    <span
      className="grid size-9 shrink-0 place-items-center rounded-field bg-primary-soft text-primary-ink [&_svg]:size-4.5"
      aria-hidden="true"
    >
      {icon}
    </span>
    <div className="flex min-w-0 flex-col sm:gap-1">
      <h2 className="font-semibold text-sm">{title}</h2>
      {/* on a phone the list comes first */}
      <p className="text-pretty text-muted text-sm max-sm:hidden">{text}</p>
      {count === 0 ? (
        <p className="text-muted text-sm sm:mt-1">{none}</p>
      ) : (
        <Link
          to={to}
          className="inline-flex items-center gap-1 self-start text-primary-ink text-sm underline-offset-2 after:absolute after:inset-0 hover:underline sm:mt-1"
        >
          {see(count)}
          <ArrowRight className="size-3.5" aria-hidden="true" />
        </Link>
      )}
    </div>
  </li>
);

/** How reports are handled here, each tile with a link to the matching reports, if there are any. */
export const ReportTiles = () => {
  const { data: summary } = useReportSummary();
  const reviewer = isReviewer(useActor());
  const reviews = useHost().pageOf({ crumb: 'Reviews' });
  return (
    <ul className="mb-6 grid gap-3 sm:gap-4 md:grid-cols-3" aria-label={t`How reports work`}>
      <Tile
        icon={<GitBranch />}
        title={t`Version Control`}
        text={t`Every upload is a new version. Earlier ones can be opened, and restored by their author or an admin.`}
        to="?"
        count={summary?.versions}
        see={seeVersions}
        none={t`No versions to see`}
      />
      <Tile
        icon={<ShieldCheck />}
        title={t`Approval Workflow`}
        text={t`Reviewers approve each version. The approved one stays published until the next is approved.`}
        to={reviewer && reviews ? `${reviews}?type=technical_report` : '?status=pending'}
        count={summary?.pending}
        see={seePending}
        none={t`No reports under review to see`}
      />
      <Tile
        icon={<Droplets />}
        title={t`Watermarking`}
        text={t`A downloaded PDF carries your name, the date, its version and its status on each page.`}
        to="?status=approved&versions=latest"
        count={summary?.approved}
        see={seePublished}
        none={t`No published reports to see`}
      />
    </ul>
  );
};
