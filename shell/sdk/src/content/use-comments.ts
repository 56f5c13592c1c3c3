import { useEffect, useMemo, useState } from 'react';
import { commentsPerPage } from 'shared-contracts/constants/comment';
import { addComment, deleteComment, editComment, listComments } from 'shared-contracts/endpoints/comments';
import type { Comment, CommentEdit, CommentInput } from 'shared-contracts/schemas/comment';
import type { Person } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import { useHost } from '../host-context.tsx';
import { pagedQuery } from '../lists/paged-query.ts';
import { useOperation } from '../queries.ts';
import { useInfiniteQuery } from '../query.ts';

/** A comment with its replies. */
export interface Thread {
  readonly head: Comment;
  readonly replies: readonly Comment[];
}

/** Adds the reader's own new comments, unless the loaded ones already include them. */
const withPosted = (loaded: readonly Comment[], posted: readonly Comment[]): Comment[] => {
  const ids = new Set(loaded.map(({ id }) => id));
  return [...loaded, ...posted.filter(({ id }) => !ids.has(id))];
};

/** The threads of a list of comments, in the order of their first comments. */
const threadsOf = (comments: readonly Comment[]): Thread[] => {
  const threads = new Map(
    comments.filter(({ parentId }) => parentId === null).map((head) => [head.id, { head, replies: [] as Comment[] }]),
  );
  for (const comment of comments) if (comment.parentId !== null) threads.get(comment.parentId)?.replies.push(comment);
  return [...threads.values()];
};

/** The loaded comments of an item, plus the reader's own new ones, which come last even while more pages exist before them. */
export const useCommentList = (type: string, id: string) => {
  const list = useInfiniteQuery(pagedQuery(listComments, { params: { type, id }, query: { limit: commentsPerPage } }));
  const [posted, setPosted] = useState<readonly Comment[]>([]);
  const pages = list.data?.pages;
  const loaded = useMemo(() => pages?.flatMap((page) => page.data), [pages]);
  useEffect(() => {
    const ids = new Set(loaded?.map((comment) => comment.id));
    setPosted((own) => (own.some((comment) => ids.has(comment.id)) ? own.filter((comment) => !ids.has(comment.id)) : own));
  }, [loaded]);
  return {
    list,
    threads: loaded && threadsOf(withPosted(loaded, posted)),
    /** The total, once all are loaded. */
    total: loaded && !list.hasNextPage ? withPosted(loaded, posted).filter(({ deleted }) => !deleted).length : undefined,
    /** Adds, replaces and removes the reader's own new comments; the others change with the next fetch. */
    post: (comment: Comment) => setPosted((own) => [...own, comment]),
    replace: (comment: Comment) => setPosted((own) => own.map((other) => (other.id === comment.id ? comment : other))),
    remove: (comment: Comment) => setPosted((own) => own.filter((other) => other.id !== comment.id)),
  };
};

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
    edit: (commentId: string, body: CommentEdit): Promise<Comment> => editing.mutateAsync({ params: { id: commentId }, body }),
    remove: (commentId: string): Promise<void> => deleting.mutateAsync({ params: { id: commentId } }),
    isAdding: adding.isPending,
    removing: deleting.isPending,
  };
};

/** An unsent comment: its text, and the people chosen as mentions. */
export interface CommentDraft {
  readonly content: string;
  readonly people: readonly Person[];
}

export const emptyDraft: CommentDraft = { content: '', people: [] };

/** The unsent comment under `key`, autosaved until it is sent or discarded. @param initial its starting content */
export const useCommentDraft = (key: string, initial: CommentDraft) => {
  const { drafts } = useHost();
  const [draft, setDraft] = useState(() => drafts.read<CommentDraft>(key) ?? initial);
  return {
    draft,
    write: (next: CommentDraft) => {
      setDraft(next);
      if (next.content === initial.content) drafts.clear(key);
      else drafts.write(key, next);
    },
    /** Empties the field while its comment is being sent; the autosave is retained until the server has it. */
    stash: () => setDraft(emptyDraft),
    /** Restores a comment that could not be sent, in front of anything typed since. */
    restore: (sent: CommentDraft) =>
      setDraft((since) => ({
        content: [sent.content, since.content].filter((text) => text.trim() !== '').join('\n\n'),
        people: [...sent.people, ...since.people],
      })),
    forget: () => {
      drafts.clear(key);
      setDraft(initial);
    },
  };
};

/** Whether a form is open; initially true if its key has an autosave, such as after a reload. */
export const useOpenForm = (key: string) => {
  const { drafts } = useHost();
  return useState(() => drafts.read(key) !== undefined);
};
