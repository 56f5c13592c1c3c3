import type { Comment } from 'shared-contracts/schemas/comment';
import { useHost } from '../host-context.tsx';
import { errorText } from '../portal-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type CommentedItem, useCommentChanges } from './comment-changes.ts';

export interface CommentDeletionProps {
  readonly comment: Comment;
  readonly on: CommentedItem;
  readonly hasAnswers: boolean;
  readonly onDeleted: (comment: Comment) => void;
  readonly onClose: () => void;
}

/** Asks before a comment is deleted, and deletes it. */
export const CommentDeletion = ({ comment, on, hasAnswers, onDeleted, onClose }: CommentDeletionProps) => {
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
