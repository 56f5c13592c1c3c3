import { urlOf } from 'portal-sdk/client';
import { Attachment } from 'portal-sdk/content/attachment';
import { useActor } from 'portal-sdk/host-context';
import { mayDownloadAttachment } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { downloadIdeaAttachment } from 'shared-contracts/wire/ideas';

/** The file that hangs on an idea. */
export const IdeaAttachment = ({ idea }: { idea: Idea }) => {
  const mayDownload = mayDownloadAttachment(useActor(), idea);
  return <Attachment item={idea} href={urlOf(downloadIdeaAttachment, { params: { id: idea.id } })} mayDownload={mayDownload} />;
};
