import Download from 'lucide-react/icons/download';
import { useActor, useHost } from 'portal-sdk/host';
import { invalidate, urlOf } from 'portal-sdk/query';
import { type ButtonSize, type ButtonVariant, buttonClass } from 'portal-sdk/ui';
import type { MouseEvent } from 'react';
import { downloadRefreshDelay, presentationTexts } from 'shared-contracts/constants/presentation';
import { downloadPresentation } from 'shared-contracts/endpoints/presentations';
import { mayDownloadPresentation } from 'shared-contracts/policies/content';
import type { Presentation } from 'shared-contracts/schemas/presentation';
import { t } from 'shared-contracts/translate';
import { presentationReads } from '../library/library-queries.ts';

const { downloadFailedTitle: title, noFileToDownload, downloadFailed } = presentationTexts;

/** Why a file cannot be downloaded; undefined if it can. Requests only its headers, which does not count as a download. */
const problemWith = async (href: string): Promise<string | undefined> => {
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
  const refuse = (description: string) => notify({ title, description, variant: 'destructive' });
  const onClick = (event: MouseEvent) => {
    if (!fileName) {
      event.preventDefault();
      return refuse(noFileToDownload);
    }
    void problemWith(href).then((problem) => problem && refuse(problem));
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
