import { useEffect, useMemo, useRef, useState } from 'react';
import { commentsPerPage } from 'shared-contracts/constants/comment';
import { addComment, deleteComment, editComment, listComments } from 'shared-contracts/endpoints/comments';
import type { Comment, CommentEdit, CommentInput } from 'shared-contracts/schemas/comment';
import type { Person } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import { useHost } from '../host-context.tsx';
import { useLastKnown } from '../lists/last-known.ts';
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
  // a reply that is being typed stays once the item is gone
  const pages = useLastKnown(list.data?.pages, id);
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
  /** Of an edit: the `editedAt` of the text on which it is based. */
  readonly editedAt?: string | null | undefined;
}

export const emptyDraft: CommentDraft = { content: '', people: [] };

/** A comment in front of what was typed after it. */
const joined = (sent: CommentDraft, since: CommentDraft): CommentDraft => ({
  ...sent,
  content: [sent.content, since.content].filter((text) => text.trim() !== '').join('\n\n'),
  people: [...sent.people, ...since.people],
});

/**
 * The unsent comment under `key`, autosaved until it is sent or discarded.
 * @param initial its starting content, which the field follows until the person changes it
 */
export const useCommentDraft = (key: string, initial: CommentDraft) => {
  const { drafts } = useHost();
  /** Undefined while the field shows the initial content. */
  const [typed, setTyped] = useState(() => drafts.read<CommentDraft>(key));
  const draft = typed ?? initial;
  const latest = useRef(draft);
  latest.current = draft;
  const saved = () => JSON.stringify(drafts.read(key));
  /** What this form has saved or restored. */
  const own = useRef(saved());
  /** The comment that is being sent: saved in front of what is typed since, until the server has it. */
  const sending = useRef<CommentDraft>(undefined);

  const save = (next: CommentDraft) => {
    const kept = sending.current ? joined(sending.current, next) : next;
    if (kept.content === initial.content) drafts.clear(key);
    else drafts.write(key, kept);
    own.current = saved();
  };
  const unlessInitial = (next: CommentDraft) => (next.content === initial.content ? undefined : next);
  const write = (next: CommentDraft) => {
    const based = { editedAt: draft.editedAt, ...next };
    setTyped(unlessInitial(based));
    save(based);
  };
  // a form that the person has left while it was being sent must not clear what they have typed there since
  const isOwn = () => saved() === own.current;
  const forget = () => {
    if (isOwn()) drafts.clear(key);
    setTyped(undefined);
  };
  return {
    draft,
    write,
    forget,
    /** Empties the field while a comment is being sent. */
    stash: (sent: CommentDraft) => {
      sending.current = sent;
      write(emptyDraft);
    },
    /** Restores a comment that could not be sent, in front of anything typed since, as it is saved. */
    restore: (sent: CommentDraft) => {
      sending.current = undefined;
      setTyped((since = emptyDraft) => unlessInitial(joined(sent, since)));
    },
    /** Keeps only what was typed since the comment was sent. */
    confirm: () => {
      sending.current = undefined;
      if (latest.current.content === '') forget();
      else if (isOwn()) save(latest.current);
    },
  };
};

/** Whether a form is open; initially true if its key has an autosave, such as after a reload. */
export const useOpenForm = (key: string) => {
  const { drafts } = useHost();
  return useState(() => drafts.read(key) !== undefined);
};
