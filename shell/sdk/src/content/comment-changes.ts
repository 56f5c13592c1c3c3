import { addComment, deleteComment, editComment } from 'shared-contracts/endpoints/comments';
import type { Comment, CommentEdit, CommentInput } from 'shared-contracts/schemas/comment';
import { t } from 'shared-contracts/translate';
import { useOperation } from '../queries.ts';

/** The item with the comments. */
export interface CommentedItem {
  /** The content type as in URLs: `idea`. */
  readonly type: string;
  readonly id: string;
}

/** Creates, edits and deletes comments on an item; each throws the PortalError of its call. */
export const useCommentChanges = ({ type, id }: CommentedItem) => {
  const adding = useOperation(addComment);
  const editing = useOperation(editComment);
  const deleting = useOperation(deleteComment, { contentType: type, failure: { title: t`The comment was not deleted` } });
  return {
    add: (body: CommentInput): Promise<Comment> => adding.mutateAsync({ params: { type, id }, body }),
    edit: (comment: string, body: CommentEdit): Promise<Comment> => editing.mutateAsync({ params: { id: comment }, body }),
    remove: (comment: string): Promise<void> => deleting.mutateAsync({ params: { id: comment } }),
    removing: deleting.isPending,
  };
};
