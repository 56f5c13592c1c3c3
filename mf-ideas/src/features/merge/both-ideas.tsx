import { authorNames } from 'portal-sdk/content/author-names';
import { formatDate } from 'portal-sdk/format';
import { useHost } from 'portal-sdk/host-context';
import { StatusBadge } from 'portal-sdk/ui/status-badge';
import type { Idea } from 'shared-contracts/schemas/idea';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const Side = ({ heading, idea }: { heading: string; idea: Idea }) => {
  const { timeZone } = useHost();
  const marks = [counted(idea.commentCount, 'comment'), counted(idea.ratingCount, 'rating'), counted(idea.voteCount, 'vote')];
  return (
    <section aria-label={heading} className="flex min-w-0 flex-col gap-2 rounded-field border border-line p-4 text-sm">
      <div className="flex items-center justify-between gap-2">
        <p className="text-muted text-xs">{heading}</p>
        <StatusBadge status={idea.status} />
      </div>
      <h3 className="wrap-anywhere font-semibold leading-snug">{idea.title}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{idea.description}</p>
      <p className="mt-auto text-muted text-xs">
        {authorNames(idea)}, {formatDate(idea.createdAt, timeZone)}
        <br />
        {marks.join(', ')}
      </p>
    </section>
  );
};

/** The idea that goes and the one that stays, side by side. */
export const BothIdeas = ({ source, target }: { source: Idea; target: Idea }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
    <Side heading="This idea goes" idea={source} />
    <Side heading="This idea stays" idea={target} />
  </div>
);
