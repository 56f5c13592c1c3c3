import { useEffect, useId, useRef, useState } from 'react';
import { isContributor } from 'shared-contracts/actor';
import type { Comment } from 'shared-contracts/schemas/comment';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { errorText } from '../portal-error.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { useCommentChanges, useCommentList } from './use-comments.ts';

export interface CommentsProps {
  /** The content type as in URLs: `idea`. */
  readonly type: string;
  readonly id: string;
  /** Heading level. */
  readonly level?: 2 | 3;
  /** Called with the heading once the comments are on the page. */
  readonly onLoaded?: (heading: HTMLElement) => void;
}

const Loading = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">{t`Loading comments…`}</span>
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-2/3" />
  </div>
);

type CommentList = ReturnType<typeof useCommentList>;

/** The end of the loaded comments: a button to load more, or the error. */
const MoreComments = ({ list }: Pick<CommentList, 'list'>) => {
  if (list.isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-error-ink text-sm">
        {errorText(list.error, t`The comments could not be loaded.`)}
        <Button
          variant="outline"
          size="sm"
          onClick={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        >{t`Retry`}</Button>
      </div>
    );
  return list.hasNextPage ? (
    <Button
      variant="outline"
      size="sm"
      className="self-start"
      busy={list.isFetchingNextPage}
      busyLabel={t`Loading…`}
      onClick={() => void list.fetchNextPage()}
    >{t`Show more comments`}</Button>
  ) : null;
};

interface ThreadsProps extends CommentsProps {
  readonly comments: CommentList;
  /** Whether the form shows a comment that is being sent. */
  readonly isAdding: boolean;
  readonly onPosted: (comment: Comment) => void;
  readonly onDeleted: (comment: Comment) => void;
}

const Threads = ({ type, id, comments, isAdding, onPosted, onDeleted }: ThreadsProps) => {
  const { list, threads } = comments;
  if (list.isPending) return <Loading />;
  if (!threads)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} title={t`The comments could not be loaded`} />;
  const item = { type, id };
  return (
    <>
      {threads.length === 0 && !isAdding ? <p className="text-muted text-sm">{t`No comments yet.`}</p> : null}
      <ol className="flex flex-col gap-5 empty:hidden">
        {threads.map((thread) => (
          <CommentThread
            key={thread.head.id}
            thread={thread}
            item={item}
            onPosted={onPosted}
            onEdited={comments.replace}
            onDeleted={onDeleted}
          />
        ))}
      </ol>
      <MoreComments list={list} />
    </>
  );
};

const Section = (props: CommentsProps) => {
  const { type, id, level = 2, onLoaded } = props;
  const actor = useActor();
  const label = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const comments = useCommentList(type, id);
  const { add, isAdding } = useCommentChanges({ type, id });
  const Heading = level === 2 ? 'h2' : 'h3';
  const { isPending } = comments.list;
  useEffect(() => {
    if (!isPending && heading.current) onLoaded?.(heading.current);
  }, [isPending, onLoaded]);
  const onPosted = (comment: Comment) => {
    comments.post(comment);
    setAnnouncement(t`Comment added`);
  };
  const onDeleted = (comment: Comment) => {
    comments.remove(comment);
    setAnnouncement(t`Comment deleted`);
    // the focused button is gone
    heading.current?.focus();
  };
  return (
    <section aria-labelledby={label} className="flex min-w-0 flex-col gap-4">
      <Heading ref={heading} id={label} tabIndex={-1} className="font-semibold text-base outline-none">
        {t`Comments`}
        {comments.total ? <span className="font-normal text-muted tabular-nums">{` (${comments.total})`}</span> : null}
      </Heading>
      <Threads {...props} comments={comments} isAdding={isAdding} onPosted={onPosted} onDeleted={onDeleted} />
      {isContributor(actor) ? (
        <CommentForm
          item={props}
          draftKey={`comment.${type}.${id}`}
          label={t`Write a comment`}
          placeholder={t`Write a comment`}
          sendLabel={t`Comment`}
          onSend={async (body) => onPosted(await add(body))}
        />
      ) : null}
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </section>
  );
};

/** The comments on an item, in threads of two levels; contributors can write, reply, and edit or delete their own. */
export default function Comments(props: CommentsProps) {
  return <Section key={`${props.type} ${props.id}`} {...props} />;
}
