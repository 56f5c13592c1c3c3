import { useRef } from 'react';
import type { Comment } from 'shared-contracts/schemas/comment';
import { t } from 'shared-contracts/translate';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { type CommentedItem, type Thread, useCommentChanges, useOpenForm } from './use-comments.ts';

export interface CommentThreadProps {
  readonly thread: Thread;
  readonly on: CommentedItem;
  readonly onPosted: (comment: Comment) => void;
  readonly onEdited: (comment: Comment) => void;
  readonly onDeleted: (comment: Comment) => void;
}

interface ReplyProps extends Pick<CommentThreadProps, 'on' | 'onPosted'> {
  readonly to: Comment;
  readonly draftKey: string;
  readonly onClose: () => void;
}

const OperationResponse = ({ to, on, draftKey, onPosted, onClose }: ReplyProps) => {
  const { add } = useCommentChanges(on);
  return (
    <CommentForm
      item={on}
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
export const CommentThread = ({ thread: { head, responses }, on, onPosted, onEdited, onDeleted }: CommentThreadProps) => {
  const draftKey = `comment.${on.type}.${on.id}.${head.id}`;
  const [answering, setReplying] = useOpenForm(draftKey);
  const place = useRef<HTMLLIElement>(null);
  const stopResponding = () => {
    setReplying(false);
    // the focused field unmounts
    place.current?.querySelector('article')?.focus();
  };
  const common = { on, onEdited, onDeleted, onReply: () => setReplying(true) };
  return (
    <li ref={place} className="flex flex-col gap-3">
      <CommentItem {...common} comment={head} hasReplies={responses.length > 0} />
      {responses.length > 0 || answering ? (
        <div className="ml-3 flex flex-col gap-3 border-line border-l pl-3 sm:ml-9">
          {responses.length > 0 ? (
            <ol className="flex flex-col gap-3" aria-label={t`Answers`}>
              {responses.map((response) => (
                <li key={response.id}>
                  <CommentItem {...common} comment={response} hasReplies={false} />
                </li>
              ))}
            </ol>
          ) : null}
          {answering ? (
            <OperationResponse to={head} on={on} draftKey={draftKey} onPosted={onPosted} onClose={stopResponding} />
          ) : null}
        </div>
      ) : null}
    </li>
  );
};
