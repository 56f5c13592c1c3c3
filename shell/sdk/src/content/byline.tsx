import Star from 'lucide-react/icons/star';
import { Link } from 'portal-sdk/router';
import type { Person } from 'shared-contracts/schemas/content';
import { formatDate } from '../format.ts';
import { useHost } from '../host-context.tsx';
import { Avatar } from '../ui/avatar.tsx';

/** A colleague's name, which leads to their page. */
export const PersonLink = ({ person, className = '' }: { person: Person; className?: string }) => (
  <Link to={`/profile/${person.id}`} className={`hover:underline ${className}`}>
    {`${person.firstName} ${person.lastName}`}
  </Link>
);

export interface BylineProps {
  item: { readonly author: Person; readonly createdAt: string; readonly score?: number };
}

/** Who an item is from, when it came and, where it can be rated, its score. */
export const Byline = ({ item: { author, createdAt, score } }: BylineProps) => {
  const { timeZone } = useHost();
  return (
    <div className="flex items-center gap-3 text-sm">
      <Avatar firstName={author.firstName} lastName={author.lastName} />
      <div className="min-w-0">
        <p className="truncate font-medium">
          <PersonLink person={author} />
        </p>
        <p className="text-muted text-xs">
          <time dateTime={createdAt}>{formatDate(createdAt, timeZone)}</time>
        </p>
      </div>
      {score === undefined ? null : (
        <p className="ml-auto flex shrink-0 items-center gap-1 tabular-nums">
          <Star className="size-4 text-muted" aria-hidden="true" />
          <span className="sr-only">Score</span>
          {score.toFixed(1)}/5.0
        </p>
      )}
    </div>
  );
};
