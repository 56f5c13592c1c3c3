import { useEffect, useMemo, useState } from 'react';
import { commentsPerPage } from 'shared-contracts/constants/comment';
import { listComments } from 'shared-contracts/endpoints/comments';
import type { Comment } from 'shared-contracts/schemas/comment';
import { pagedQuery } from '../lists/paged-query.ts';
import { useInfiniteQuery } from '../query.ts';

/** A comment with its replies. */
export interface Thread {
  readonly head: Comment;
  readonly responses: readonly Comment[];
}

/** Adds comments that are not in the list, such as the reader's own new ones. */
const withPosted = (read: readonly Comment[], posted: readonly Comment[]): Comment[] => {
  const ids = new Set(read.map(({ id }) => id));
  return [...read, ...posted.filter(({ id }) => !ids.has(id))];
};

/** The threads of a list of comments, in the order of their first comments. */
const threadsOf = (comments: readonly Comment[]): Thread[] => {
  const threads = new Map(
    comments.filter(({ parentId }) => parentId === null).map((head) => [head.id, { head, responses: [] as Comment[] }]),
  );
  for (const comment of comments) if (comment.parentId !== null) threads.get(comment.parentId)?.responses.push(comment);
  return [...threads.values()];
};

/** The loaded comments of an item, plus the reader's own new ones, which come last even while more pages exist before them. */
export const useCommentList = (type: string, id: string) => {
  const list = useInfiniteQuery(pagedQuery(listComments, { params: { type, id }, query: { limit: commentsPerPage } }));
  const [posted, setPosted] = useState<readonly Comment[]>([]);
  const pages = list.data?.pages;
  const read = useMemo(() => pages?.flatMap((page) => page.data), [pages]);
  useEffect(() => {
    const ids = new Set(read?.map((comment) => comment.id));
    setPosted((all) => (all.some((comment) => ids.has(comment.id)) ? all.filter((comment) => !ids.has(comment.id)) : all));
  }, [read]);
  return {
    list,
    threads: read && threadsOf(withPosted(read, posted)),
    /** The total, once all are loaded. */
    total: read && !list.hasNextPage ? withPosted(read, posted).filter(({ deleted }) => !deleted).length : undefined,
    post: (comment: Comment) => setPosted((all) => [...all, comment]),
    replace: (comment: Comment) => setPosted((all) => all.map((one) => (one.id === comment.id ? comment : one))),
    drop: (comment: Comment) => setPosted((all) => all.filter(({ id: one }) => one !== comment.id)),
  };
};
