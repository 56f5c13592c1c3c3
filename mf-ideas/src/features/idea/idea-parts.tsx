import Pencil from 'lucide-react/icons/pencil';
import { Attachments, CardTags, CommentsLink, ItemCard, type ItemType, ItemVote } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { urlOf } from 'portal-sdk/query';
import { Link, useLocation } from 'portal-sdk/router';
import { buttonClass, CategoryLabel, Excerpt, Tooltip } from 'portal-sdk/ui';
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

/**
 * The files of an idea.
 * @param counted whether several files show as a count, not by name
 */
export const IdeaAttachments = ({ idea, counted }: { idea: Idea; counted?: boolean }) => {
  const mayDownload = mayDownloadAttachment(useActor(), idea);
  const href = urlOf(downloadIdeaAttachment, { params: { id: idea.id } });
  return <Attachments item={idea} href={href} mayDownload={mayDownload} counted={counted} />;
};

/** The actions on an idea's card; comments and the form are on the idea's own page. @param heading id of the title */
const CardActions = ({ idea, heading }: { idea: Idea; heading: string }) => {
  const { search } = useLocation();
  const isOwn = useActor().id === idea.authorId;
  return (
    <>
      <ItemVote of={ideaType} item={idea} />
      <CommentsLink item={idea} describedBy={heading}>
        <span className="@max-[19rem]:sr-only">{t`Comment`}</span>
        <span className="tabular-nums">{idea.commentCount}</span>
      </CommentsLink>
      {isOwn ? (
        <Tooltip text={t`Edit`}>
          <span className="inline-flex">
            <Link
              to={`${idea.id}?edit`}
              state={{ board: search }}
              aria-label={t`Edit`}
              aria-describedby={heading}
              className={buttonClass('ghost', 'sm', 'btn-square')}
            >
              <Pencil className="size-4" aria-hidden="true" />
            </Link>
          </span>
        </Tooltip>
      ) : null}
    </>
  );
};

/** An idea on the board. */
export const IdeaCard = ({ idea }: { idea: Idea }) => (
  <ItemCard of={ideaType} item={idea} actions={(heading) => <CardActions idea={idea} heading={heading} />}>
    <p className="wrap-anywhere line-clamp-3 text-muted text-sm">
      <Excerpt text={idea.description} />
    </p>
    {idea.category ? <CategoryLabel category={idea.category} /> : null}
    <CardTags tags={idea.tags} />
    <IdeaAttachments idea={idea} counted />
  </ItemCard>
);
