import { isPublished } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';

/** What becomes of who may read what; nothing where both are read by the same people. */
const whoReads = (source: Idea, target: Idea): string[] => {
  const [before, after] = [isPublished(source.status), isPublished(target.status)];
  if (after && !before)
    return [
      'Until now only its author and reviewers could read it. Its text and its comments can be read by everyone from now on.',
    ];
  if (before && !after)
    return ['Everyone can read it now. From now on nobody but the authors and reviewers can, until the other one is approved.'];
  return [];
};

/** What a merge does, in plain words. */
export const WhatHappens = ({ source, target }: { source: Idea; target: Idea }) => (
  <section aria-label="What happens" className="rounded-field bg-warning-soft p-4 text-sm text-warning-ink">
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>The authors of both are named, and are told. They keep their points.</li>
      <li>Comments, ratings and votes go over, one a person; the authors' own ratings and votes do not count.</li>
      <li>
        The idea that goes leaves the board. Its text and its file stand under "Merged from" on the page of the other, and its old
        address leads there.
      </li>
      {source.pendingChange ? <li>The change of it that waits for a reviewer is dropped.</li> : null}
      {whoReads(source, target).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
    <p className="mt-2 font-semibold">This cannot be undone.</p>
  </section>
);
