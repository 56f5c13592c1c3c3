import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { isContributor } from 'shared-contracts/actor';
import { mayDeleteComment, mayEditComment } from 'shared-contracts/policies/content';
import type { Comment } from 'shared-contracts/schemas/comment';
import { commentTexts } from 'shared-contracts/terms/comment';
import { formatDateTime } from '../format.ts';
import { useActor, useHost } from '../host-context.tsx';
import { errorText } from '../portal-error.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { PersonLink } from './byline.tsx';
import { type CommentedItem, useCommentChanges } from './comment-changes.ts';
import { useIsWriting } from './comment-draft.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';

export interface CommentItemProps {
  readonly comment: Comment;
  readonly on: CommentedItem;
  readonly hasAnswers: boolean;
  readonly onReply: () => void;
  readonly onEdited: (comment: Comment) => void;
  readonly onDeleted: (comment: Comment) => void;
}

/** When it was written, and whether it was changed since. */
const Times = ({ comment: { createdAt, editedAt } }: { comment: Comment }) => {
  const { timeZone } = useHost();
  return (
    <span className="text-muted text-xs">
      <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
      {editedAt === null ? null : <span title={formatDateTime(editedAt, timeZone)}> (edited)</span>}
    </span>
  );
};

const Deletion = ({
  comment,
  on,
  hasAnswers,
  onDeleted,
  onClose,
}: Omit<CommentItemProps, 'onReply' | 'onEdited'> & { onClose: () => void }) => {
  const host = useHost();
  const { remove, removing } = useCommentChanges(on);
  const confirm = async () => {
    try {
      await remove(comment.id);
      onClose();
      onDeleted(comment);
    } catch (thrown) {
      onClose();
      const description = errorText(thrown, 'Please try again.');
      host.notify({ title: 'The comment was not deleted', description, variant: 'destructive' });
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Delete this comment?"
      text={hasAnswers ? 'Its text goes for good; the answers to it stay.' : 'It goes for good.'}
      confirmLabel="Delete"
      danger
      busy={removing}
    />
  );
};

/** One comment with what the reader may do with it; its author changes it where it stands. */
export const CommentItem = (props: CommentItemProps) => {
  const { comment, on, onReply, onEdited } = props;
  const { id, author, content, mentions } = comment;
  const actor = useActor();
  const draftKey = `comment-edit.${id}`;
  const [editing, setEditing] = useState(useIsWriting(draftKey));
  const [deleting, setDeleting] = useState(false);
  const place = useRef<HTMLElement>(null);
  const { edit } = useCommentChanges(on);
  if (author === null) return <p className="text-muted text-sm italic">{commentTexts.deleted}</p>;

  const said = { authorId: author.id };
  const stopEditing = () => {
    setEditing(false);
    place.current?.focus();
  };
  return (
    <article
      ref={place}
      id={`comment-${id}`}
      tabIndex={-1}
      aria-label={`Comment by ${author.firstName} ${author.lastName}`}
      className="flex min-w-0 gap-3 outline-none"
    >
      <Avatar firstName={author.firstName} lastName={author.lastName} size="sm" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <PersonLink person={author} className="wrap-anywhere font-medium" />
          <Times comment={comment} />
        </p>
        {editing ? (
          <CommentForm
            item={on}
            draftKey={draftKey}
            label="Change your comment"
            sendLabel="Save"
            initial={{ content, people: mentions }}
            onSend={async (body) => {
              onEdited(await edit(id, body));
              stopEditing();
            }}
            onCancel={stopEditing}
          />
        ) : (
          <>
            <CommentText text={content} mentions={mentions} />
            <div className="-ml-2 flex flex-wrap">
              {isContributor(actor) ? (
                <Button variant="ghost" size="sm" icon={<Reply />} onClick={onReply}>
                  Reply
                </Button>
              ) : null}
              {mayEditComment(actor, said) ? (
                <Button variant="ghost" size="sm" icon={<Pencil />} onClick={() => setEditing(true)}>
                  Edit
                </Button>
              ) : null}
              {mayDeleteComment(actor, said) ? (
                <Button variant="ghost" size="sm" icon={<Trash2 />} onClick={() => setDeleting(true)}>
                  Delete
                </Button>
              ) : null}
            </div>
          </>
        )}
        {deleting ? <Deletion {...props} onClose={() => setDeleting(false)} /> : null}
      </div>
    </article>
  );
};
