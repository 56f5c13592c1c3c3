import Download from 'lucide-react/icons/download';
import Paperclip from 'lucide-react/icons/paperclip';
import { contributorsOnly, filePreviewOf } from 'shared-contracts/constants/file-preview';
import type { AttachedFile } from 'shared-contracts/schemas/file';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { formatMegabytes } from '../format.ts';
import { DownloadButton } from '../preview/file-buttons.tsx';
import { FileName } from '../preview/file-name.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

interface AttachmentProps {
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

export interface AttachmentsProps extends AttachmentProps {
  item: AttachmentProps['item'] & { readonly moreFiles: readonly AttachedFile[] };
  /** Shows the number of files instead of their names, as cards do. */
  counted?: boolean;
}

const FileList = ({ item, href, mayDownload, counted = false }: AttachmentsProps) => {
  const { moreFiles } = item;
  if (moreFiles.length === 0) return <Attachment item={item} href={href} mayDownload={mayDownload} />;
  const count = moreFiles.length + 1;
  if (counted)
    return (
      <p className="flex items-center gap-2 text-muted text-sm">
        <Paperclip className="size-4 shrink-0" aria-hidden="true" />
        {ngettext(msgid`${count} file`, `${count} files`, count)}
      </p>
    );
  return (
    <ul className="flex flex-col gap-2">
      <li>
        <Attachment item={item} href={href} mayDownload={mayDownload} />
      </li>
      {moreFiles.map((file) => (
        <li key={file.fileUrl}>
          <Attachment item={file} href={file.fileUrl} mayDownload={mayDownload} />
        </li>
      ))}
    </ul>
  );
};

/**
 * An item's files, if any, each shown as {@link Attachment} does, and for people who may not download them the reason.
 * @param href download URL of the first one
 */
export const Attachments = (props: AttachmentsProps) => (
  <>
    <FileList {...props} />
    {props.mayDownload || props.item.fileUrl === null ? null : <p className="text-muted text-xs">{contributorsOnly}</p>}
  </>
);
