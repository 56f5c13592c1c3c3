import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { commentLimits, commentTexts } from 'shared-contracts/constants/comment';
import type { CommentEdit } from 'shared-contracts/schemas/comment';
import { errorText } from '../portal-error.ts';
import { Button } from '../ui/button.tsx';
import { type CommentDraft, emptyDraft, useCommentDraft } from './comment-draft.ts';
import { MentionField } from './mention-field.tsx';
import { peopleNamedIn } from './mention-text.ts';

export interface CommentFormProps {
  readonly item: { readonly type: string; readonly id: string };
  /** The key of the autosave. */
  readonly draftKey: string;
  /** For screen readers: 'Write a comment'. */
  readonly label: string;
  readonly placeholder?: string;
  readonly sendLabel: string;
  readonly initial?: CommentDraft;
  /** Sends the comment; the form shows what it throws and keeps the text. */
  readonly onSend: (comment: Required<CommentEdit>) => Promise<void>;
  /** Shows Cancel; such a form takes the focus when it opens. */
  readonly onCancel?: () => void;
}

const faultIn = (text: string): string | undefined => {
  if (text.length === 0) return commentTexts.empty;
  return text.length > commentLimits.content.max ? commentTexts.tooLong : undefined;
};

/** Writes or edits a comment. Control+Enter sends it. */
export const CommentForm = (props: CommentFormProps) => {
  const { item, draftKey, label, placeholder, sendLabel, initial = emptyDraft, onSend, onCancel } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { draft, write, forget } = useCommentDraft(draftKey, initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const opened = onCancel !== undefined;
  useEffect(() => {
    const field = area.current;
    if (opened) field?.focus();
    if (opened) field?.setSelectionRange(field.value.length, field.value.length);
  }, [opened]);

  const content = draft.content.trim();
  const send = async () => {
    const fault = faultIn(content);
    setError(fault);
    if (fault !== undefined) return area.current?.focus();
    setBusy(true);
    try {
      await onSend({ content, mentions: peopleNamedIn(content, draft.people).map((person) => person.id) });
      forget();
    } catch (thrown) {
      setError(errorText(thrown, 'Your comment was not sent. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  const cancel = () => {
    forget();
    onCancel?.();
  };

  return (
    <form className="flex flex-col gap-2" noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <MentionField
        item={item}
        value={draft}
        onChange={write}
        area={area}
        readOnly={busy}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        placeholder={placeholder}
      />
      <div className="flex flex-wrap items-center gap-2 text-xs">
        {error ? (
          <p id={`${id}-error`} role="alert" className="text-error-ink">
            {error}
          </p>
        ) : (
          <p id={`${id}-hint`} className="text-muted">
            Type @ to name a colleague
          </p>
        )}
        <span className={`tabular-nums ${content.length > commentLimits.content.max ? 'text-error-ink' : 'text-muted'}`}>
          <span aria-hidden="true">{`${content.length}/${commentLimits.content.max}`}</span>
          <span className="sr-only">{`${content.length} of ${commentLimits.content.max} characters`}</span>
        </span>
        <span className="ml-auto flex gap-2">
          {opened ? (
            <Button variant="ghost" size="sm" disabled={busy} onClick={cancel}>
              Cancel
            </Button>
          ) : null}
          <Button type="submit" size="sm" busy={busy} busyLabel="Sending…">
            {sendLabel}
          </Button>
        </span>
      </div>
    </form>
  );
};
