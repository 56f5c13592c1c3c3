import Archive from 'lucide-react/icons/archive';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import Slide from 'lucide-react/icons/presentation';
import type { ItemType } from 'portal-sdk/content';
import { useActor, useHost } from 'portal-sdk/host';
import { invalidate, urlOf } from 'portal-sdk/query';
import { type ButtonSize, type ButtonVariant, buttonClass } from 'portal-sdk/ui';
import { type MouseEvent, type ReactElement, useState } from 'react';
import {
  downloadRefreshDelay,
  type PresentationFormat,
  presentationFormats,
  presentationTexts,
} from 'shared-contracts/constants/presentation';
import {
  decidePresentation,
  downloadPresentation,
  listPresentationHistory,
  withdrawPresentation,
} from 'shared-contracts/endpoints/presentations';
import { mayDownloadPresentation } from 'shared-contracts/policies/content';
import type { Presentation } from 'shared-contracts/schemas/presentation';
import { t } from 'shared-contracts/translate';
import { presentationReads } from '../library/library-queries.ts';

export const presentationType: ItemType = {
  type: 'presentation',
  noun: t`presentation`,
  decide: decidePresentation,
  withdraw: withdrawPresentation,
  history: listPresentationHistory,
  submitted: presentationTexts.submitted,
};

const { downloadFailedTitle: title, noFileToDownload, downloadFailed } = presentationTexts;

/** Why a file cannot be downloaded; undefined if it can. Requests only its headers, which does not count as a download. */
const downloadProblem = async (href: string): Promise<string | undefined> => {
  try {
    const { ok, status } = await fetch(href, { method: 'HEAD', credentials: 'include' });
    if (ok) return undefined;
    return status === 404 ? noFileToDownload : downloadFailed;
  } catch {
    return downloadFailed;
  }
};

interface DownloadLinkProps {
  item: Presentation;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/**
 * Opens the file in a new tab, and refetches the list once the download is counted (DES-10). Renders nothing if there is no file,
 * or the person may not download it.
 */
export const DownloadLink = ({ item, variant = 'outline', size = 'sm' }: DownloadLinkProps) => {
  const { notify, queryClient } = useHost();
  const actor = useActor();
  const { id, fileUrl, fileName } = item;
  if (fileUrl === null || !mayDownloadPresentation(actor, item)) return null;
  const href = urlOf(downloadPresentation, { params: { id } });
  const showFailure = (description: string) => notify({ title, description, variant: 'destructive' });
  const onClick = (event: MouseEvent) => {
    if (!fileName) {
      event.preventDefault();
      return showFailure(noFileToDownload);
    }
    void downloadProblem(href).then((problem) => problem && showFailure(problem));
    setTimeout(() => void invalidate(queryClient, presentationReads), downloadRefreshDelay);
  };
  return (
    <a
      className={buttonClass(variant, size)}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Download ${item.title}`}
      onClick={onClick}
    >
      <Download className="size-4" aria-hidden="true" />
      {t`Download`}
    </a>
  );
};

interface Look {
  readonly icon: ReactElement;
  readonly tone: string;
}

const slide = <Slide />;
const looks: Readonly<Record<PresentationFormat, Look>> = {
  PowerPoint: { icon: slide, tone: 'bg-warning-soft text-warning-ink' },
  Keynote: { icon: slide, tone: 'bg-info-soft text-info-ink' },
  OpenOffice: { icon: slide, tone: 'bg-primary-soft text-primary-ink' },
  PDF: { icon: <FileText />, tone: 'bg-error-soft text-error-ink' },
  Image: { icon: <ImageIcon />, tone: 'bg-success-soft text-success-ink' },
  Archive: { icon: <Archive />, tone: 'bg-base-200 text-muted' },
};

/** A sheet with the format's icon, for a file without a picture. */
const Placeholder = ({ format }: Pick<Presentation, 'format'>) => {
  const { icon, tone } = looks[format];
  return (
    <div className={`grid size-full place-items-center ${tone}`} aria-hidden="true">
      <div className="flex aspect-[4/3] h-3/5 flex-col items-center justify-center gap-1.5 rounded-field border border-current/25 bg-base-100/60 [&_svg]:size-7">
        {icon}
        <span className="font-semibold text-xs uppercase tracking-wide">{presentationFormats[format]}</span>
      </div>
    </div>
  );
};

/** The first page of a file as its picture, or a sheet with its format; decorative next to the title. */
export const PreviewPicture = ({ item, className = '' }: { item: Presentation; className?: string }) => {
  const [failed, setFailed] = useState<string>();
  const { previewUrl, format, type } = item;
  // slides fill the frame; a logo is shown whole
  const fit = type === 'design_asset' ? 'object-contain p-4' : 'object-cover object-top';
  return (
    <div className={`aspect-video overflow-hidden bg-base-200 ${className}`} data-preview={previewUrl ? 'picture' : 'format'}>
      {previewUrl && failed !== previewUrl ? (
        <img
          src={previewUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className={`size-full ${fit}`}
          onError={() => setFailed(previewUrl)}
        />
      ) : (
        <Placeholder format={format} />
      )}
    </div>
  );
};
