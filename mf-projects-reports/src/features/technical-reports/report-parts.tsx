import Download from 'lucide-react/icons/download';
import type { ItemType } from 'portal-sdk/content';
import { DownloadButton, PreviewButton } from 'portal-sdk/preview';
import { urlOf } from 'portal-sdk/query';
import { buttonClass } from 'portal-sdk/ui';
import { reportTexts } from 'shared-contracts/constants/technical-report';
import {
  decideTechnicalReport,
  downloadTechnicalReport,
  previewTechnicalReport,
  withdrawTechnicalReport,
} from 'shared-contracts/endpoints/technical-reports';
import type { ReportVersion, TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { t } from 'shared-contracts/translate';

interface VersionActionsProps {
  report: TechnicalReport;
  version: ReportVersion;
  /** Offers the download only for an approved version, as in the list; the history offers it for any version. */
  published?: boolean;
}

/** The Preview and Download actions of a version, if it has a file. */
export const VersionActions = ({ report, version, published = false }: VersionActionsProps) => {
  const { fileUrl, fileName, fileSize } = version;
  if (fileUrl === null) return null;
  const versionName = t`${report.title}, version ${version.version}`;
  const input = { params: { id: report.id }, query: { version: version.id } };
  const href = urlOf(downloadTechnicalReport, input);
  return (
    <>
      {version.preview && fileName !== null ? (
        <PreviewButton
          label={versionName}
          file={{ name: fileName, size: fileSize, url: urlOf(previewTechnicalReport, input) }}
          title={report.title}
          description={t`Version ${version.version} · ${fileName}`}
          download={version.status === 'approved' ? <DownloadButton href={href} /> : undefined}
        />
      ) : null}
      {!published || version.status === 'approved' ? (
        <a
          className={buttonClass('outline', 'sm')}
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Download: ${versionName}`}
        >
          <Download className="size-4" aria-hidden="true" />
          {/* with Preview, votes and comments it fits into one line of a card */}
          <span className="@max-[23rem]:sr-only">{t`Download`}</span>
        </a>
      ) : null}
    </>
  );
};

export const reportType: ItemType = {
  type: 'technical_report',
  noun: t`technical report`,
  decide: decideTechnicalReport,
  withdraw: withdrawTechnicalReport,
  submitted: reportTexts.submitted,
};
