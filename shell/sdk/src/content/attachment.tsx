import Download from 'lucide-react/icons/download';
import Paperclip from 'lucide-react/icons/paperclip';
import { filePreviewOf } from 'shared-contracts/constants/file-preview';
import { t } from 'shared-contracts/translate';
import { formatMegabytes } from '../format.ts';
import { DownloadButton } from '../preview/download-button.tsx';
import { FileName } from '../preview/file-name.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

export interface AttachmentProps {
  /** The item with the file. */
  item: { readonly fileUrl: string | null; readonly fileName: string | null; readonly fileSize: number | null };
  /** The download URL. */
  href: string;
  mayDownload: boolean;
}

/** An item's file, if any: name, size, and for users who may download it a link, and a preview behind its name. */
export const Attachment = ({ item: { fileUrl, fileName, fileSize }, href, mayDownload }: AttachmentProps) => {
  if (fileUrl === null || fileName === null) return null;
  return (
    <div className="flex items-center gap-2 rounded-field border border-base-300 py-1 pr-1 pl-3 text-sm">
      <Paperclip className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <FileName
        file={{ name: fileName, size: fileSize, url: fileUrl }}
        shown={mayDownload && filePreviewOf(fileName) !== null}
        download={<DownloadButton href={href} />}
      />
      {fileSize === null ? null : (
        <span className="mr-auto shrink-0 text-muted text-xs tabular-nums">{formatMegabytes(fileSize)}</span>
      )}
      {mayDownload ? (
        <Tooltip text={t`Download ${fileName}`}>
          <a
            className={buttonClass('ghost', 'sm', 'btn-square shrink-0')}
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Download ${fileName}`}
          >
            <Download className="size-4" aria-hidden="true" />
          </a>
        </Tooltip>
      ) : null}
    </div>
  );
};
