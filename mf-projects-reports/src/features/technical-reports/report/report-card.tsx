import { CardTags, CommentsLink, ItemCard, ItemVote } from 'portal-sdk/content';
import { Excerpt, StatusBadge } from 'portal-sdk/ui';
import { reportCategories } from 'shared-contracts/constants/technical-report';
import type { TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';
import { reportType } from '../report-type.ts';
import { VersionActions } from './version-actions.tsx';

/** A version of a report in the list. */
export const ReportCard = ({ report }: { report: TechnicalReport }) => {
  const { shownVersion, category } = report;
  return (
    <ItemCard
      of={reportType}
      item={{ ...report, createdAt: shownVersion.createdAt }}
      badge={<StatusBadge status={shownVersion.status} />}
      decidable={shownVersion.status === 'pending'}
      actions={() => (
        <>
          <VersionActions report={report} version={shownVersion} published />
          <ItemVote of={reportType} item={report} />
          <CommentsLink item={report} />
        </>
      )}
    >
      <p className="font-medium text-primary-ink text-xs">
        {[t`Version ${shownVersion.version}`, category && reportCategories[category]].filter(Boolean).join(' · ')}
      </p>
      <p className="wrap-anywhere line-clamp-4 text-muted text-sm">
        <Excerpt text={report.description} />
      </p>
      <CardTags tags={report.tags} />
    </ItemCard>
  );
};
