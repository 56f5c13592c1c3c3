import { Attachments, CardTags, ItemCard, type ItemType } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { urlOf } from 'portal-sdk/query';
import { CategoryLabel, Excerpt } from 'portal-sdk/ui';
import { ideaTexts } from 'shared-contracts/constants/idea';
import { decideIdea, downloadIdeaAttachment, listIdeaHistory, withdrawIdea } from 'shared-contracts/endpoints/ideas';
import { mayDownloadAttachment } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { t } from 'shared-contracts/translate';

export const ideaType: ItemType = {
  type: 'idea',
  noun: t`idea`,
  decide: decideIdea,
  withdraw: withdrawIdea,
  history: listIdeaHistory,
  submitted: ideaTexts.submitted,
};

/** The toast once an idea is merged. */
export const mergedToast = (source: Idea, target: Idea) => ({
  ...ideaTexts.merged,
  description: t`"${source.title}" is now part of "${target.title}".`,
});

/**
 * The files of an idea.
 * @param counted whether several files show as a count, not by name
 */
export const IdeaAttachments = ({ idea, counted }: { idea: Idea; counted?: boolean }) => {
  const mayDownload = mayDownloadAttachment(useActor(), idea);
  const href = urlOf(downloadIdeaAttachment, { params: { id: idea.id } });
  return <Attachments item={idea} href={href} mayDownload={mayDownload} counted={counted} />;
};

/** An idea on the board. */
export const IdeaCard = ({ idea }: { idea: Idea }) => (
  <ItemCard of={ideaType} item={idea} comment={<span className="@max-[19rem]:sr-only">{t`Comment`}</span>}>
    <p className="wrap-anywhere line-clamp-3 text-muted text-sm">
      <Excerpt text={idea.description} />
    </p>
    {idea.category ? <CategoryLabel category={idea.category} /> : null}
    <CardTags tags={idea.tags} />
    <IdeaAttachments idea={idea} counted />
  </ItemCard>
);
