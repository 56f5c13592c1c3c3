import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactElement, useRef, useState } from 'react';
import { isContributor } from 'shared-contracts/actor';
import { commentTexts } from 'shared-contracts/constants/comment';
import { mayDeleteComment, mayEditComment } from 'shared-contracts/policies/content';
import type { Comment } from 'shared-contracts/schemas/comment';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { jt } from '../text/jt.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { PersonLink } from './byline.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';
import { type CommentedItem, useCommentChanges, useOpenForm } from './use-comments.ts';

export interface CommentDeletionProps {
  readonly comment: Comment;
  readonly item: CommentedItem;
  readonly hasReplies: boolean;
  readonly onDeleted: (comment: Comment) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, and deletes the comment. */
const CommentDeletion = ({ comment, item, hasReplies, onDeleted, onClose }: CommentDeletionProps) => {
  const { remove, removing } = useCommentChanges(item);
  const confirm = async () => {
    try {
      await remove(comment.id);
      onClose();
      onDeleted(comment);
    } catch {
      // the mutation shows a toast
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t`Delete this comment?`}
      text={hasReplies ? t`Its text will be permanently deleted. Replies stay.` : t`It will be permanently deleted.`}
      confirmLabel={t`Delete`}
      danger
      busy={removing}
    />
  );
};

export interface CommentItemProps {
  readonly comment: Comment;
  readonly item: CommentedItem;
  readonly hasReplies: boolean;
  readonly onReply: () => void;
  readonly onEdited: (comment: Comment) => void;
  readonly onDeleted: (comment: Comment) => void;
}

/** When it was written, and whether it has been edited since. */
const Times = ({ comment: { createdAt, editedAt } }: Pick<CommentItemProps, 'comment'>) => (
  <span className="text-muted text-xs">
    <RelativeTime at={createdAt} />
    {editedAt === null ? null : <span> {jt`(edited ${<RelativeTime at={editedAt} />})`}</span>}
  </span>
);

const ActionButton = ({ label, icon, onClick }: { label: string; icon: ReactElement; onClick: () => void }) => (
  <Button variant="ghost" size="sm" className="text-muted" icon={icon} onClick={onClick}>
    {label}
  </Button>
);

interface EditFormProps extends Pick<CommentItemProps, 'comment' | 'item' | 'onEdited'> {
  readonly draftKey: string;
  readonly onClose: () => void;
}

const EditForm = ({ comment: { id, content, mentions, editedAt }, item, onEdited, draftKey, onClose }: EditFormProps) => {
  const { edit } = useCommentChanges(item);
  return (
    <CommentForm
      item={item}
      draftKey={draftKey}
      label={t`Change your comment`}
      sendLabel={t`Save`}
      initial={{ content, people: mentions, editedAt }}
      onSend={async (body, basedOn) => {
        onEdited(await edit(id, { ...body, editedAt: basedOn }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

/** One comment with the reader's available actions; its author edits it in place. */
export const CommentItem = (props: CommentItemProps) => {
  const { comment, onReply } = props;
  const { id, author, content, mentions } = comment;
  const actor = useActor();
  const draftKey = `comment-edit.${id}`;
  const [editing, setEditing] = useOpenForm(draftKey);
  const [deleting, setDeleting] = useState(false);
  const article = useRef<HTMLElement>(null);
  if (author === null) return <p className="text-muted text-sm italic">{commentTexts.deleted}</p>;

  const authored = { authorId: author.id };
  const stopEditing = () => {
    setEditing(false);
    // the focused field unmounts
    article.current?.focus();
  };
  return (
    <article
      ref={article}
      id={`comment-${id}`}
      tabIndex={-1}
      aria-label={t`Comment by ${author.firstName} ${author.lastName}`}
      className="flex min-w-0 gap-3 outline-none"
    >
      <Avatar {...author} size="sm" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <PersonLink person={author} className="wrap-anywhere font-medium" />
          <Times comment={comment} />
        </p>
        {editing && mayEditComment(actor, authored) ? (
          <EditForm {...props} draftKey={draftKey} onClose={stopEditing} />
        ) : (
          <>
            <CommentText text={content} mentions={mentions} />
            <div className="-ml-3 flex flex-wrap">
              {isContributor(actor) ? <ActionButton label={t`Reply`} icon={<Reply />} onClick={onReply} /> : null}
              {mayEditComment(actor, authored) ? (
                <ActionButton label={t`Edit`} icon={<Pencil />} onClick={() => setEditing(true)} />
              ) : null}
              {mayDeleteComment(actor, authored) ? (
                <ActionButton label={t`Delete`} icon={<Trash2 />} onClick={() => setDeleting(true)} />
              ) : null}
            </div>
          </>
        )}
        {deleting ? <CommentDeletion {...props} onClose={() => setDeleting(false)} /> : null}
      </div>
    </article>
  );
};
