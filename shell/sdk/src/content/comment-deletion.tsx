import type { Comment } from 'shared-contracts/schemas/comment';
import { t } from 'shared-contracts/translate';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type CommentedItem, useCommentChanges } from './comment-changes.ts';

export interface CommentDeletionProps {
  readonly comment: Comment;
  readonly on: CommentedItem;
  readonly hasReplies: boolean;
  readonly onDeleted: (comment: Comment) => void;
  readonly onClose: () => void;
}

/** Asks before deleting a comment. */
export const CommentDeletion = ({ comment, on, hasReplies, onDeleted, onClose }: CommentDeletionProps) => {
  const { remove, removing } = useCommentChanges(on);
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
