import { Attachment, type ItemType } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { urlOf } from 'portal-sdk/query';
import { ideaTexts } from 'shared-contracts/constants/idea';
import { decideIdea, downloadIdeaAttachment, listIdeaHistory, withdrawIdea } from 'shared-contracts/endpoints/ideas';
import { mayDownloadAttachment } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';

export const ideaType: ItemType = {
  type: 'idea',
  noun: 'idea',
  decide: decideIdea,
  withdraw: withdrawIdea,
  history: listIdeaHistory,
  submitted: ideaTexts.submitted,
};

export const IdeaAttachment = ({ idea }: { idea: Idea }) => {
  const mayDownload = mayDownloadAttachment(useActor(), idea);
  return <Attachment item={idea} href={urlOf(downloadIdeaAttachment, { params: { id: idea.id } })} mayDownload={mayDownload} />;
};
