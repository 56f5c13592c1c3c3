import { useEffect, useRef } from 'react';
import type { Person } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import { useUser } from '../host-context.tsx';
import { Link } from '../router.ts';
import { RichText } from '../text/rich-text.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { mentionOf, splitMentions } from './mention-text.ts';
import type { CommentDraft } from './use-comments.ts';

/** The parts of a text with their start offsets, which serve as unique keys. */
const withOffsets = (parts: readonly (string | Person)[]) => {
  let offset = 0;
  return parts.map((part) => {
    const key = offset;
    offset += typeof part === 'string' ? part.length : mentionOf(part).length;
    return { key, part };
  });
};

/** Links the names of people mentioned in a text to their pages. */
export const withMentions = (text: string, mentions: readonly Person[]) =>
  withOffsets(splitMentions(text, mentions)).map(({ key, part }) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={key} to={`/profile/${part.id}`} className="font-medium text-primary-ink hover:underline">
        {mentionOf(part)}
      </Link>
    ),
  );

/** User-written text with Markdown; the names of mentioned people link to their pages. */
export const CommentText = ({ text, mentions }: { text: string; mentions: readonly Person[] }) => (
  <RichText className="text-sm" text={text} words={(words) => withMentions(words, mentions)} />
);

interface SendingCommentProps {
  readonly comment: CommentDraft;
  /** Whether it takes the focus from the form that it replaces. */
  readonly takesFocus: boolean;
  /** Whether it is a new comment, rather than an edit of one whose author and date are already shown. */
  readonly isNew: boolean;
}

/** The reader's comment as it will look once sent, shown while it is being sent. */
export const SendingComment = ({ comment: { content, people }, takesFocus, isNew }: SendingCommentProps) => {
  const user = useUser();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1} aria-busy="true" className="flex min-w-0 gap-3 outline-none">
      {isNew && user ? <Avatar {...user} imageUrl={user.profileImageUrl} size="sm" /> : null}
      <div className="flex min-w-0 grow flex-col gap-1">
        {isNew && user ? (
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className="wrap-anywhere font-medium">{`${user.firstName} ${user.lastName}`}</span>
            <span className="text-muted text-xs">{t`Sending…`}</span>
          </p>
        ) : null}
        <CommentText text={content} mentions={people} />
        {isNew ? null : <p className="text-muted text-xs">{t`Sending…`}</p>}
      </div>
    </div>
  );
};
