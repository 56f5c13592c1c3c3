import { authorNames } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { call, keepPreviousData, keyOf, queryOptions, useQuery } from 'portal-sdk/query';
import { ErrorState, SearchBox, Skeleton, StatusBadge } from 'portal-sdk/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Actor } from 'shared-contracts/actor';
import { listIdeas } from 'shared-contracts/endpoints/ideas';
import { mayMerge, mergeableStatuses } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { msgid, ngettext, t } from 'shared-contracts/translate';

interface TargetOptionProps {
  idea: Idea;
  actor: Actor;
  isChosen: boolean;
  onChoose: (idea: Idea) => void;
}

/** A possible target. The reader's own idea is listed too, and says that another reviewer must choose it. */
const TargetOption = ({ idea, actor, isChosen, onChoose }: TargetOptionProps) => {
  const mayChoose = mayMerge(actor, idea);
  return (
    <label
      className={`flex items-start gap-3 border-line border-b px-3 py-2.5 text-sm last:border-b-0 ${mayChoose ? 'cursor-pointer hover:bg-neutral-soft' : ''} ${isChosen ? 'bg-primary-soft' : ''}`}
    >
      <input
        type="radio"
        name="merge-target"
        className="mt-1 size-4 shrink-0 accent-primary"
        checked={isChosen}
        disabled={!mayChoose}
        onChange={() => onChoose(idea)}
      />
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-medium leading-snug">{idea.title}</span>
        <span className="text-muted text-xs">
          {mayChoose ? authorNames(idea) : t`${authorNames(idea)} (yours: another reviewer has to merge it)`}
        </span>
      </span>
      <StatusBadge status={idea.status} />
    </label>
  );
};

/** The maximum number of results; to find others, people type more letters. */
const maxResults = 30;

/** The ideas of each mergeable status that match, newest first: two more than shown, one for the source and one to know of others. */
const matchesQuery = (q: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(listIdeas, { query: { q } }), 'mergeable'],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        mergeableStatuses.map((status) => call(listIdeas, { query: { q, status, limit: maxResults + 2 } }, { signal })),
      );
      return lists.flat().sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
    },
    placeholderData: keepPreviousData,
  });

interface TargetChoiceProps {
  source: Idea;
  chosen: Idea | undefined;
  onChoose: (idea: Idea) => void;
}

/** The result of a search, also announced to screen readers. */
const resultText = (count: number, words: string): string => {
  if (count === 0) return words ? t`No pending or approved ideas match.` : t`There are no other pending or approved ideas.`;
  if (count <= maxResults) return ngettext(msgid`${count} idea`, `${count} ideas`, count);
  return words
    ? t`The first ${maxResults} matches. Type more to narrow it down.`
    : t`The ${maxResults} newest ideas. Type to find others.`;
};

/** A search among the possible targets; arrow keys move through the results. */
export const TargetChoice = ({ source, chosen, onChoose }: TargetChoiceProps) => {
  const [words, setWords] = useState('');
  const actor = useActor();
  const query = useQuery(matchesQuery(words || undefined));
  const targets = query.data?.filter(({ id }) => id !== source.id);
  const list = useRef<HTMLDivElement>(null);
  // the choice makes the list lower
  useLayoutEffect(() => {
    if (chosen) list.current?.querySelector(':checked')?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <fieldset className="flex min-h-0 min-w-0 flex-col gap-2">
      <legend className="sr-only">{t`Idea to keep`}</legend>
      <div className="flex">
        <SearchBox
          value={words}
          onChange={setWords}
          placeholder={t`Search by title, text or author...`}
          label={t`Search ideas`}
        />
      </div>
      <p role="status" className="text-muted text-xs">
        {targets && !query.error ? resultText(targets.length, words) : ''}
      </p>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} title={t`The ideas could not be loaded`} />
      ) : targets ? (
        <div
          ref={list}
          className={`overflow-y-auto rounded-field border border-line empty:hidden ${chosen ? 'max-h-56' : 'sm:max-h-56'}`}
        >
          {targets.slice(0, maxResults).map((idea) => (
            <TargetOption key={idea.id} idea={idea} actor={actor} isChosen={chosen?.id === idea.id} onChoose={onChoose} />
          ))}
        </div>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </fieldset>
  );
};
