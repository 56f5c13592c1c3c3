import { useEffect, useRef } from 'react';
import { t } from 'shared-contracts/translate';
import { useUser } from '../host-context.tsx';
import { Avatar } from '../ui/avatar.tsx';
import type { CommentDraft } from './comment-draft.ts';
import { CommentText } from './comment-text.tsx';

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
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1} aria-busy="true" className="flex min-w-0 gap-3 opacity-70 outline-none">
      {isNew && user ? <Avatar {...user} imageUrl={user.profileImageUrl} size="sm" /> : null}
      <div className="flex min-w-0 grow flex-col gap-1">
        {isNew && user ? (
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className="wrap-anywhere font-medium">{`${user.firstName} ${user.lastName}`}</span>
            <span className="text-muted text-xs">{t`Sending…`}</span>
          </p>
        ) : null}
        <CommentText text={content} mentions={people} />
      </div>
    </div>
  );
};
