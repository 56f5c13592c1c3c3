import { formatDateTime } from 'portal-sdk/format';
import { useCrumbs, useHost } from 'portal-sdk/host-context';
import { Card } from 'portal-sdk/ui/card';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { StatusBadge } from 'portal-sdk/ui/status-badge';
import { TagList } from 'portal-sdk/ui/tag-list';
import type { Idea } from 'shared-contracts/schemas/idea';
import { ideaCategories } from 'shared-contracts/terms/idea';
import { Attachment } from './attachment.tsx';
import { Byline } from './byline.tsx';
import { DecisionButtons } from './decision-buttons.tsx';

/** What the reviewer wrote; the api gives it to the author and to reviewers alone. */
const Reason = ({ idea }: { idea: Idea }) => {
  if (!idea.reason) return null;
  const rejected = idea.status === 'rejected';
  return (
    <div className={`rounded-field p-4 text-sm ${rejected ? 'bg-error-soft text-error-ink' : 'bg-info-soft text-info-ink'}`}>
      <h2 className="font-semibold">{rejected ? 'Why it was rejected' : 'Note of the reviewer'}</h2>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{idea.reason}</p>
    </div>
  );
};

/** All of one idea. */
export const IdeaDetails = ({ idea }: { idea: Idea }) => {
  const { timeZone } = useHost();
  useCrumbs([{ label: idea.title }]);
  return (
    <article className="max-w-3xl">
      <PageHeader
        title={idea.title}
        subtitle={ideaCategories[idea.category]}
        actions={
          <>
            <StatusBadge status={idea.status} />
            <DecisionButtons idea={idea} />
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <Reason idea={idea} />
        <Card>
          <p className="wrap-anywhere whitespace-pre-line leading-relaxed">{idea.description}</p>
          <TagList tags={idea.tags} most={idea.tags.length} />
          <Attachment idea={idea} />
          <Byline idea={idea} />
        </Card>
        <p className="text-muted text-xs">
          Submitted {formatDateTime(idea.createdAt, timeZone)}
          {idea.reviewedAt ? ` · Decided ${formatDateTime(idea.reviewedAt, timeZone)}` : ''}
        </p>
      </div>
    </article>
  );
};
