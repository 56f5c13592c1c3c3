import { useRef } from 'react';
import type { Comment } from 'shared-contracts/schemas/comment';
import { t } from 'shared-contracts/translate';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { type CommentedItem, type Thread, useCommentChanges, useOpenForm } from './use-comments.ts';

export interface CommentThreadProps {
  readonly thread: Thread;
  readonly item: CommentedItem;
  readonly onPosted: (comment: Comment) => void;
  readonly onEdited: (comment: Comment) => void;
  readonly onDeleted: (comment: Comment) => void;
}

interface ReplyFormProps extends Pick<CommentThreadProps, 'item' | 'onPosted'> {
  readonly to: Comment;
  readonly draftKey: string;
  readonly onClose: () => void;
}

const ReplyForm = ({ to, item, draftKey, onPosted, onClose }: ReplyFormProps) => {
  const { add } = useCommentChanges(item);
  return (
    <CommentForm
      item={item}
      draftKey={draftKey}
      label={t`Write a reply`}
      sendLabel={t`Reply`}
      onSend={async (body) => {
        onPosted(await add({ ...body, parentId: to.id }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

/** A comment with its replies, and the reply form below them. */
export const CommentThread = ({ thread: { head, replies }, item, onPosted, onEdited, onDeleted }: CommentThreadProps) => {
  const draftKey = `comment.${item.type}.${item.id}.${head.id}`;
  const [isReplying, setIsReplying] = useOpenForm(draftKey);
  const thread = useRef<HTMLLIElement>(null);
  const closeForm = () => {
    setIsReplying(false);
    // the focused field unmounts
    thread.current?.querySelector('article')?.focus();
  };
  const common = { item, onEdited, onDeleted, onReply: () => setIsReplying(true) };
  return (
    <li ref={thread} className="flex flex-col gap-3">
      <CommentItem {...common} comment={head} hasReplies={replies.length > 0} />
      {replies.length > 0 || isReplying ? (
        <div className="ml-3 flex flex-col gap-3 border-line border-l pl-3 sm:ml-9">
          {replies.length > 0 ? (
            <ol className="flex flex-col gap-3" aria-label={t`Replies`}>
              {replies.map((reply) => (
                <li key={reply.id}>
                  <CommentItem {...common} comment={reply} hasReplies={false} />
                </li>
              ))}
            </ol>
          ) : null}
          {isReplying ? <ReplyForm to={head} item={item} draftKey={draftKey} onPosted={onPosted} onClose={closeForm} /> : null}
        </div>
      ) : null}
    </li>
  );
};
