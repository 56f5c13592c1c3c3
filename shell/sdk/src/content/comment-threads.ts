import type { Comment } from 'shared-contracts/schemas/comment';

/** A comment with its answers. */
export interface Thread {
  readonly head: Comment;
  readonly answers: readonly Comment[];
}

/** Comments in their order with those beside them that are not among them, such as the reader's own latest ones. */
export const withPosted = (read: readonly Comment[], posted: readonly Comment[]): Comment[] => {
  const ids = new Set(read.map(({ id }) => id));
  return [...read, ...posted.filter(({ id }) => !ids.has(id))];
};

/** The threads of a list of comments, in the order of their heads. */
export const threadsOf = (comments: readonly Comment[]): Thread[] => {
  const threads = new Map(
    comments.filter(({ parentId }) => parentId === null).map((head) => [head.id, { head, answers: [] as Comment[] }]),
  );
  for (const comment of comments) if (comment.parentId !== null) threads.get(comment.parentId)?.answers.push(comment);
  return [...threads.values()];
};
