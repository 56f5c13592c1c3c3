import { useInfiniteQuery } from 'portal-sdk/query';
import { useEffect, useMemo, useState } from 'react';
import type { Comment } from 'shared-contracts/schemas/comment';
import { commentsPerPage } from 'shared-contracts/terms/comment';
import { listComments } from 'shared-contracts/wire/comments';
import { pagedQuery } from '../lists/paged-query.ts';
import { threadsOf, withPosted } from './comment-threads.ts';

/**
 * The comments on an item as far as they were read, with the reader's own latest ones: these stand at the end also
 * while there is more to read before them.
 */
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
    /** How many there are, once all are read. */
    total: read && !list.hasNextPage ? withPosted(read, posted).filter(({ deleted }) => !deleted).length : undefined,
    post: (comment: Comment) => setPosted((all) => [...all, comment]),
    replace: (comment: Comment) => setPosted((all) => all.map((one) => (one.id === comment.id ? comment : one))),
    drop: (comment: Comment) => setPosted((all) => all.filter(({ id: one }) => one !== comment.id)),
  };
};
