import { useActor } from 'portal-sdk/host-context';
import { operationQuery } from 'portal-sdk/queries';
import { keepPreviousData, useQuery } from 'portal-sdk/query';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { SearchBox } from 'portal-sdk/ui/search-box';
import { Skeleton } from 'portal-sdk/ui/skeleton';
import { useState } from 'react';
import { isMergeable } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { listIdeas } from 'shared-contracts/wire/ideas';
import { TargetOption } from './target-option.tsx';

/** As many as one looks through; who wants others types more letters. */
const most = 30;

interface TargetChoiceProps {
  source: Idea;
  chosen: Idea | undefined;
  onChoose: (idea: Idea) => void;
}

/** What is said of a search, also to those who do not see the list. */
const summary = (count: number, words: string): string => {
  if (count === 0) return words ? 'No pending or approved idea fits the search.' : 'There is no other pending or approved idea.';
  return count === 1 ? '1 idea' : `${count} ideas`;
};

/** A search among the ideas that may take this one in; arrow keys go through what it finds. */
export const TargetChoice = ({ source, chosen, onChoose }: TargetChoiceProps) => {
  const [words, setWords] = useState('');
  const actor = useActor();
  const query = useQuery({
    ...operationQuery(listIdeas, { query: { q: words || undefined, limit: most } }),
    placeholderData: keepPreviousData,
  });
  if (query.error)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} title="The ideas could not be loaded" />;
  const found = query.data?.filter(({ id, status }) => id !== source.id && isMergeable(status));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">The idea that stays</legend>
      <div className="flex">
        <SearchBox value={words} onChange={setWords} placeholder="Search by title, text or author..." label="Search ideas" />
      </div>
      <p role="status" className="text-muted text-xs">
        {found ? summary(found.length, words) : ''}
      </p>
      {found ? (
        <div className="max-h-56 overflow-y-auto rounded-field border border-line empty:hidden">
          {found.map((idea) => (
            <TargetOption key={idea.id} idea={idea} actor={actor} isChosen={chosen?.id === idea.id} onChoose={onChoose} />
          ))}
        </div>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </fieldset>
  );
};
