import Star from 'lucide-react/icons/star';
import { formatDate } from 'portal-sdk/format';
import { useHost } from 'portal-sdk/host-context';
import { Avatar } from 'portal-sdk/ui/avatar';
import type { Idea } from 'shared-contracts/schemas/idea';

/** Who had the idea, how colleagues rate it, and when it came. */
export const Byline = ({ idea }: { idea: Idea }) => {
  const { timeZone } = useHost();
  return (
    <div className="flex items-center gap-3 text-sm">
      <Avatar firstName={idea.author.firstName} lastName={idea.author.lastName} />
      <div className="min-w-0">
        <p className="truncate font-medium">{idea.authorName}</p>
        <p className="text-muted text-xs">
          <time dateTime={idea.createdAt}>{formatDate(idea.createdAt, timeZone)}</time>
        </p>
      </div>
      <p className="ml-auto flex shrink-0 items-center gap-1 tabular-nums">
        <Star className="size-4 text-muted" aria-hidden="true" />
        <span className="sr-only">Score</span>
        {idea.score.toFixed(1)}/5.0
      </p>
    </div>
  );
};
