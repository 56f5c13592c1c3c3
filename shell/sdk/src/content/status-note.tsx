import { lazy, type ReactNode, Suspense } from 'react';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { itemNoun } from 'shared-contracts/constants/item-nouns';
import type { PendingChange } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

// lazy, because it needs the diff library, and few items have a change
const Change = lazy(() => import('./pending-change.tsx'));

/** A pending change, field by field: removed text is struck through, new text underlined. */
export const PendingChangeDiff = ({ change }: { change: PendingChange }) => (
  <Suspense fallback={<Skeleton className="h-10 w-full" />}>
    <Change change={change} />
  </Suspense>
);

/** The fields that a note needs; every content type has them. */
export interface Noted {
  readonly authorId: string;
  readonly status: ContentStatus;
  readonly reason: string | null;
  readonly pendingChange: PendingChange | null;
}

type Level = 2 | 3 | 4;

export interface StatusNoteProps {
  item: Noted;
  /** The item's type as used in a sentence: `idea`. */
  noun: string;
  /** Heading level; 2 unless it is below another heading. */
  level?: Level;
  /** The buttons that decide on the pending change, for those who may. */
  decision?: ReactNode;
}

const tones = {
  error: 'bg-error-soft text-error-ink',
  info: 'bg-info-soft text-info-ink',
  warning: 'bg-warning-soft text-warning-ink',
} as const;

interface NoteProps {
  tone: keyof typeof tones;
  title: string;
  level: Level;
  children: ReactNode;
}

const Note = ({ tone, title, level, children }: NoteProps) => {
  const Heading = `h${level}` as const;
  return (
    <section className={`flex flex-col gap-1 rounded-field p-4 text-sm ${tones[tone]}`}>
      <Heading className="font-semibold">{title}</Heading>
      {children}
    </section>
  );
};

const Reason = ({ text }: { text: string }) => <p className="wrap-anywhere whitespace-pre-line">{text}</p>;

/** The status of the item itself: the next step for its author, and the reviewer's reason for author and reviewers. */
const ItemStatusNote = ({ item: { status, reason }, noun, level, isOwn }: StatusNoteProps & { level: Level; isOwn: boolean }) => {
  if (status === 'rejected' && (reason || isOwn))
    return (
      <Note tone="error" level={level} title={reason ? t`Reason for rejection` : t`Rejected`}>
        {reason ? <Reason text={reason} /> : null}
        {isOwn ? <p className="mt-1">{t`Edit this ${itemNoun(noun)} to send it back to review.`}</p> : null}
      </Note>
    );
  if (status === 'pending' && isOwn)
    return (
      <Note tone="info" level={level} title={t`Waiting for review`}>
        <p>{t`Only you and reviewers can see this ${itemNoun(noun)}. We'll notify you when there's a decision.`}</p>
      </Note>
    );
  if (status === 'draft' && isOwn)
    return (
      <Note tone="info" level={level} title={t`This is a draft`}>
        <p>{t`Only you can see it. Submit it for review when it's ready.`}</p>
      </Note>
    );
  return reason ? (
    <Note tone="info" level={level} title={t`Reviewer's note`}>
      <Reason text={reason} />
    </Note>
  ) : null;
};

/** The pending change; the api returns it to the author and reviewers only. */
const ChangeNote = ({ item: { pendingChange }, level, noun, decision }: StatusNoteProps & { level: Level }) =>
  pendingChange ? (
    <div className="flex flex-col gap-2">
      <Note tone="warning" level={level} title={t`Change waiting for review`}>
        <p>{t`Everyone sees the current ${itemNoun(noun)} until the change is approved.`}</p>
        {decision ? <div className="mt-2 empty:hidden">{decision}</div> : null}
      </Note>
      <div className="rounded-field border border-line p-4">
        <PendingChangeDiff change={pendingChange} />
      </div>
    </div>
  ) : null;

/**
 * Details beyond the status badge: why an item was rejected, that it or its change awaits review, and the next step. Nothing
 * for colleagues, who get neither reason nor change from the api.
 */
export const StatusNote = ({ item, noun, level = 2, decision }: StatusNoteProps) => {
  const actor = useActor();
  return (
    <>
      <ItemStatusNote item={item} noun={noun} level={level} isOwn={item.authorId === actor.id} />
      <ChangeNote item={item} noun={noun} level={level} decision={decision} />
    </>
  );
};
