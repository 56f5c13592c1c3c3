import Download from 'lucide-react/icons/download';
import Paperclip from 'lucide-react/icons/paperclip';
import { urlOf } from 'portal-sdk/client';
import { formatMegabytes } from 'portal-sdk/format';
import { useActor } from 'portal-sdk/host-context';
import { buttonClass } from 'portal-sdk/ui/button';
import { mayDownloadAttachment } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { downloadIdeaAttachment } from 'shared-contracts/wire/ideas';

/** The file that hangs on an idea, if any: name, size, and a download for those who may have it. */
export const Attachment = ({ idea }: { idea: Idea }) => {
  const actor = useActor();
  if (idea.fileUrl === null || idea.fileName === null) return null;
  return (
    <div className="flex items-center gap-2 rounded-field border border-base-300 py-1 pr-1 pl-3 text-sm">
      <Paperclip className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0 truncate" title={idea.fileName}>
        {idea.fileName}
      </span>
      {idea.fileSize === null ? null : (
        <span className="mr-auto shrink-0 text-muted text-xs tabular-nums">{formatMegabytes(idea.fileSize)}</span>
      )}
      {mayDownloadAttachment(actor, idea) ? (
        <a
          className={buttonClass('ghost', 'sm', 'btn-square shrink-0')}
          href={urlOf(downloadIdeaAttachment, { params: { id: idea.id } })}
          target="_blank"
          rel="noreferrer"
          aria-label={`Download ${idea.fileName}`}
        >
          <Download className="size-4" aria-hidden="true" />
        </a>
      ) : null}
    </div>
  );
};
