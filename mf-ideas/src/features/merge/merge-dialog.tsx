import { authorNames } from 'portal-sdk/content';
import { useHost } from 'portal-sdk/host';
import { errorText, useOperation } from 'portal-sdk/query';
import { useNavigate } from 'portal-sdk/router';
import { Button, Dialog, formatDate, RichText, StatusBadge } from 'portal-sdk/ui';
import { useState } from 'react';
import { ideaTexts } from 'shared-contracts/constants/idea';
import { mergeIdea } from 'shared-contracts/endpoints/ideas';
import { isPublished } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { mergedToast } from '../idea/idea-parts.tsx';
import { TargetChoice } from './target-choice.tsx';

const countsOf = ({ commentCount, ratingCount, voteCount }: Idea): string[] => [
  ngettext(msgid`${commentCount} comment`, `${commentCount} comments`, commentCount),
  ngettext(msgid`${ratingCount} rating`, `${ratingCount} ratings`, ratingCount),
  ngettext(msgid`${voteCount} vote`, `${voteCount} votes`, voteCount),
];

const IdeaPreview = ({ heading, idea }: { heading: string; idea: Idea }) => {
  const { timeZone } = useHost();
  return (
    <section aria-label={heading} className="flex min-w-0 flex-col gap-2 rounded-field border border-line p-4 text-sm">
      <div className="flex items-center justify-between gap-2">
        <p className="text-muted text-xs">{heading}</p>
        <StatusBadge status={idea.status} />
      </div>
      <h3 className="wrap-anywhere font-semibold leading-snug">{idea.title}</h3>
      <RichText text={idea.description} />
      <p className="mt-auto text-muted text-xs">
        {authorNames(idea)}, {formatDate(idea.createdAt, timeZone)}
        <br />
        {countsOf(idea).join(', ')}
      </p>
    </section>
  );
};

/** The source and the target of a merge, side by side. */
const BothIdeas = ({ source, target }: { source: Idea; target: Idea }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
    <IdeaPreview heading={t`This idea will be merged`} idea={source} />
    <IdeaPreview heading={t`This idea stays`} idea={target} />
  </div>
);

/** How the merge changes who can read the texts; empty if both have the same readers. */
const readerChanges = (source: Idea, target: Idea): string[] => {
  const [before, after] = [isPublished(source.status), isPublished(target.status)];
  if (after && !before)
    return [t`Only its author and reviewers could read it so far. Everyone will be able to read its text and comments.`];
  if (before && !after)
    return [t`Everyone can read it now. After the merge only authors and reviewers can, until the other idea is approved.`];
  return [];
};

/** The effects of a merge. */
const MergeEffects = ({ source, target }: { source: Idea; target: Idea }) => (
  <section aria-label={t`What happens`} className="rounded-field bg-warning-soft p-4 text-sm text-warning-ink">
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>{t`All authors are credited and notified. They keep their points.`}</li>
      <li>{t`Comments, ratings and votes move over, one per person. Authors' own ratings and votes don't count.`}</li>
      <li>{t`The merged idea leaves the board. Its text and file appear under "Merged from" on the other idea's page, and its old link leads there.`}</li>
      {source.pendingChange ? <li>{t`Its pending change will be lost.`}</li> : null}
      {readerChanges(source, target).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <p className="mt-2 font-semibold">{t`This can't be undone.`}</p>
  </section>
);

/** Merges the current idea into another, shows a toast, and opens that one. */
const useMerge = (idea: Idea) => {
  const failed = ideaTexts.mergeFailed;
  const navigate = useNavigate();
  const { mutate, isPending } = useOperation(mergeIdea, {
    success: (into) => mergedToast(idea, into),
    // it navigates itself: a read of the merged idea would redirect, with a toast of its own
    removes: true,
    failure: (error) => ({ ...failed, description: errorText(error, failed.description) }),
  });
  const merge = (target: Idea): void =>
    mutate(
      { params: { id: idea.id }, body: { into: target.id, revision: idea.revision } },
      { onSuccess: (into) => void navigate(`../${into.id}`, { replace: true, relative: 'path' }) },
    );
  return { merge, busy: isPending };
};

/** What it says once the idea can't be merged any more. */
const CannotMerge = ({ idea }: { idea: Idea }) => (
  <p role="alert" className="rounded-field bg-warning-soft px-4 py-3 text-sm text-warning-ink">
    {idea.status === 'rejected' ? t`It was rejected in the meantime, so it can't be merged.` : t`You can no longer merge it.`}
  </p>
);

interface MergeDialogProps {
  idea: Idea;
  /** Whether the idea is gone, or the person may no longer merge it. */
  isOff: boolean;
  onClose: () => void;
}

/** Finds the target of a merge, shows both ideas and the effects, and merges permanently. */
export default function MergeDialog({ idea, isOff, onClose }: MergeDialogProps) {
  const [target, setTarget] = useState<Idea>();
  const { merge, busy } = useMerge(idea);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="lg"
      title={t`Merge into another idea`}
      description={t`Choose the idea to keep.`}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={!target || isOff}
            onClick={() => target && void merge(target)}
          >{t`Merge permanently`}</Button>
        </>
      }
    >
      {/* on a phone, where the dialog fills the window, the list fills the dialog until a target is chosen */}
      <div className={`flex flex-col gap-5 ${target ? '' : 'max-sm:h-full max-sm:min-h-96'}`}>
        {isOff ? <CannotMerge idea={idea} /> : null}
        <TargetChoice source={idea} chosen={target} onChoose={setTarget} />
        {target ? (
          <>
            <BothIdeas source={idea} target={target} />
            <MergeEffects source={idea} target={target} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
