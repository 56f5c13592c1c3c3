import type { Comment, CommentEdit, CommentInput } from 'shared-contracts/schemas/comment';
import { addComment, deleteComment, editComment, listComments } from 'shared-contracts/wire/comments';
import { useHost } from '../host-context.tsx';
import { putItem } from '../lists/paged-query.ts';
import { invalidate, useOperation } from '../queries.ts';

/** The item that is talked about, and the reads of the page that show how many comments it has. */
export interface CommentedItem {
  /** As addresses name the kind: `idea`. */
  readonly type: string;
  readonly id: string;
  /** Ids of the operations that a comment makes stale, such as `listIdeas`. */
  readonly changes: readonly string[];
}

/** Writes, changes and deletes comments on an item; each throws the PortalError of its call. */
export const useCommentChanges = ({ type, id, changes }: CommentedItem) => {
  const { queryClient } = useHost();
  const adding = useOperation(addComment);
  const editing = useOperation(editComment);
  const deleting = useOperation(deleteComment);
  return {
    add: async (body: CommentInput): Promise<Comment> => {
      const comment = await adding.mutateAsync({ params: { type, id }, body });
      void invalidate(queryClient, changes);
      return comment;
    },
    edit: async (comment: string, body: CommentEdit): Promise<Comment> => {
      const changed = await editing.mutateAsync({ params: { id: comment }, body });
      putItem(queryClient, listComments, changed);
      return changed;
    },
    remove: async (comment: string): Promise<void> => {
      try {
        await deleting.mutateAsync({ params: { id: comment } });
      } finally {
        // where it failed, the list may show what is no longer there
        void invalidate(queryClient, [listComments.id, ...changes]);
      }
    },
    removing: deleting.isPending,
  };
};
