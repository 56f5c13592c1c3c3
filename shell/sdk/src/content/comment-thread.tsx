import { useRef } from 'react';
import type { Comment } from 'shared-contracts/schemas/comment';
import { type CommentedItem, useCommentChanges } from './comment-changes.ts';
import { useOpenForm } from './comment-draft.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import type { Thread } from './comment-threads.ts';

export interface CommentThreadProps {
  readonly thread: Thread;
  readonly on: CommentedItem;
  readonly onPosted: (comment: Comment) => void;
  readonly onEdited: (comment: Comment) => void;
  readonly onDeleted: (comment: Comment) => void;
}

interface AnswerProps extends Pick<CommentThreadProps, 'on' | 'onPosted'> {
  readonly to: Comment;
  readonly draftKey: string;
  readonly onClose: () => void;
}

const Answer = ({ to, on, draftKey, onPosted, onClose }: AnswerProps) => {
  const { add } = useCommentChanges(on);
  return (
    <CommentForm
      item={on}
      draftKey={draftKey}
      label="Write an answer"
      sendLabel="Reply"
      onSend={async (body) => {
        onPosted(await add({ ...body, parentId: to.id }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

/** A comment with the answers to it, and the place to answer at their end. */
export const CommentThread = ({ thread: { head, answers }, on, onPosted, onEdited, onDeleted }: CommentThreadProps) => {
  const draftKey = `comment.${on.type}.${on.id}.${head.id}`;
  const [answering, setAnswering] = useOpenForm(draftKey);
  const place = useRef<HTMLLIElement>(null);
  const stopAnswering = () => {
    setAnswering(false);
    // the field that had the focus goes
    place.current?.querySelector('article')?.focus();
  };
  const common = { on, onEdited, onDeleted, onReply: () => setAnswering(true) };
  return (
    <li ref={place} className="flex flex-col gap-3">
      <CommentItem {...common} comment={head} hasAnswers={answers.length > 0} />
      {answers.length > 0 || answering ? (
        <div className="ml-3 flex flex-col gap-3 border-line border-l pl-3 sm:ml-9">
          {answers.length > 0 ? (
            <ol className="flex flex-col gap-3" aria-label="Answers">
              {answers.map((answer) => (
                <li key={answer.id}>
                  <CommentItem {...common} comment={answer} hasAnswers={false} />
                </li>
              ))}
            </ol>
          ) : null}
          {answering ? <Answer to={head} on={on} draftKey={draftKey} onPosted={onPosted} onClose={stopAnswering} /> : null}
        </div>
      ) : null}
    </li>
  );
};
