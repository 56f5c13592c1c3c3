import type { ReactNode } from 'react';
import type { PendingChange } from 'shared-contracts/schemas/content';
import type { ContentStatus } from 'shared-contracts/terms/content';
import { useActor } from '../host-context.tsx';
import { PendingChangeDiff } from './pending-change-diff.tsx';

/** What a note needs of an item; the answers of every kind of content have it. */
export interface Noted {
  readonly authorId: string;
  readonly status: ContentStatus;
  readonly reason: string | null;
  readonly pendingChange: PendingChange | null;
}

type Level = 2 | 3 | 4;

export interface StatusNoteProps {
  item: Noted;
  /** What the item is, within a sentence: `idea`. */
  noun: string;
  /** Level of the headings; 2 unless it stands below another heading. */
  level?: Level;
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

/** Where the item itself stands: to its author what happens next, to author and reviewers what the reviewer wrote. */
const StandingNote = ({ item: { status, reason }, noun, level, isOwn }: StatusNoteProps & { level: Level; isOwn: boolean }) => {
  if (status === 'rejected' && (reason || isOwn))
    return (
      <Note tone="error" level={level} title={reason ? 'Why it was rejected' : 'It was rejected'}>
        {reason ? <Reason text={reason} /> : null}
        {isOwn ? <p className="mt-1">{`Edit this ${noun}, and it goes to the reviewers again.`}</p> : null}
      </Note>
    );
  if (status === 'pending' && isOwn)
    return (
      <Note tone="info" level={level} title="It waits for a reviewer">
        <p>{`Until then only you and the reviewers see this ${noun}. You are told as soon as it is decided.`}</p>
      </Note>
    );
  if (status === 'draft' && isOwn)
    return (
      <Note tone="info" level={level} title="This is a draft">
        <p>Only you see it. Submit it when it is ready; a reviewer reads it first.</p>
      </Note>
    );
  return reason ? (
    <Note tone="info" level={level} title="Note of the reviewer">
      <Reason text={reason} />
    </Note>
  ) : null;
};

/** The change that waits; the api gives it to the author and reviewers alone. */
const ChangeNote = ({ item: { pendingChange }, level, noun }: StatusNoteProps & { level: Level }) =>
  pendingChange ? (
    <div className="flex flex-col gap-2">
      <Note tone="warning" level={level} title="A change waits for a reviewer">
        <p>{`Everyone sees this ${noun} as it is until the change is approved.`}</p>
      </Note>
      <div className="rounded-field border border-line p-4">
        <PendingChangeDiff change={pendingChange} />
      </div>
    </div>
  ) : null;

/**
 * Where an item stands beyond its badge: why it was rejected, that it or a change of it waits, and what
 * happens next. Nothing for colleagues, to whom the api gives neither reason nor change.
 */
export const StatusNote = ({ item, noun, level = 2 }: StatusNoteProps) => {
  const actor = useActor();
  return (
    <>
      <StandingNote item={item} noun={noun} level={level} isOwn={item.authorId === actor.id} />
      <ChangeNote item={item} noun={noun} level={level} />
    </>
  );
};
