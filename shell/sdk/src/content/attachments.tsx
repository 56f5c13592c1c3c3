import Paperclip from 'lucide-react/icons/paperclip';
import type { AttachedFile } from 'shared-contracts/schemas/file';
import { msgid, ngettext } from 'shared-contracts/translate';
import { Attachment, type AttachmentProps } from './attachment.tsx';

export interface AttachmentsProps extends AttachmentProps {
  item: AttachmentProps['item'] & { readonly moreFiles: readonly AttachedFile[] };
  /** Shows the number of files instead of their names, as cards do. */
  counted?: boolean;
}

/** An item's files, if any, each shown as {@link Attachment} does. @param href download URL of the first one */
export const Attachments = ({ item, href, mayDownload, counted = false }: AttachmentsProps) => {
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
