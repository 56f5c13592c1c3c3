import Star from 'lucide-react/icons/star';
import { Fragment } from 'react';
import type { Person } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import { formatTenths } from '../format.ts';
import { Link } from '../router.ts';
import { Avatar } from '../ui/avatar.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';

/** Something with an author and possibly co-authors. */
export interface Authored {
  readonly author: Person;
  readonly coAuthors?: readonly Person[];
}

/** The authors of an item, the main author first. */
export const authorsOf = ({ author, coAuthors = [] }: Authored): readonly Person[] => [author, ...coAuthors];

/** The names of all authors, for example 'Ana Pop, Radu Ilie'. */
export const authorNames = (item: Authored): string =>
  authorsOf(item)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(', ');

/** A colleague's name as a link to their page. */
export const PersonLink = ({ person, className = '' }: { person: Person; className?: string }) => (
  <Link to={`/profile/${person.id}`} className={`hover:underline ${className}`}>
    {`${person.firstName} ${person.lastName}`}
  </Link>
);

/** Maximum number of authors to name before '+N'. */
const maxNamed = 2;

/** The authors of an item, each with a link to their page; of many the first two and the number of the others. */
export const AuthorLinks = ({ item }: { item: Authored }) => {
  const authors = authorsOf(item);
  const more = authors.slice(maxNamed);
  return (
    <>
      {authors.slice(0, maxNamed).map((person, index) => (
        <Fragment key={person.id}>
          {index > 0 ? ', ' : null}
          <PersonLink person={person} />
        </Fragment>
      ))}
      {more.length > 0 ? (
        <>
          <span aria-hidden="true">{` +${more.length}`}</span>
          <span className="sr-only">{` ${t`and ${more.length} more`}`}</span>
        </>
      ) : null}
    </>
  );
};

/** '4.3/5.0', or a note that there are no ratings yet: ratings start at 1. */
export const ScoreText = ({ score }: { score: number }) =>
  score > 0 ? `${formatTenths(score)}/${formatTenths(5)}` : <span className="text-muted text-xs">{t`No ratings yet`}</span>;

/** The score of an item, for the footer of its card. */
export const CardScore = ({ score }: { score: number }) => (
  <p className="flex items-center gap-1 px-2 text-sm tabular-nums">
    {score > 0 ? <Star className="size-4 text-muted" aria-hidden="true" /> : null}
    <span className="sr-only">{t`Score`}</span>
    <ScoreText score={score} />
  </p>
);

export interface BylineProps {
  item: Authored & { readonly createdAt: string };
  /** Its place in the line or column that it stands in. */
  className?: string;
}

/** An item's authors and its date. */
export const Byline = ({ item, className = '' }: BylineProps) => (
  <div className={`flex min-w-0 items-center gap-3 text-sm ${className}`}>
    <Avatar {...item.author} />
    <div className="min-w-0">
      <p className="truncate font-medium">
        <AuthorLinks item={item} />
      </p>
      <p className="truncate text-muted text-xs">
        <RelativeTime at={item.createdAt} />
      </p>
    </div>
  </div>
);
