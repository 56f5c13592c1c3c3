import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { commentLimits, commentTexts } from 'shared-contracts/constants/comment';
import type { CommentEdit } from 'shared-contracts/schemas/comment';
import { t } from 'shared-contracts/translate';
import { useKeptPage } from '../forms/cannot-save.ts';
import { CannotSaveNote, useCannotSave } from '../forms/cannot-save-note.tsx';
import { errorText, isPortalError } from '../portal-error.ts';
import { WritePreview } from '../text/write-preview.tsx';
import { Button } from '../ui/button.tsx';
import { useCommentConflict } from './comment-conflict.ts';
import { SendingComment, withMentions } from './comment-text.tsx';
import { ConflictNote } from './edit-notes.tsx';
import { MentionField } from './mention-field.tsx';
import { peopleNamedIn } from './mention-text.ts';
import { type CommentDraft, emptyDraft, useCommentDraft } from './use-comments.ts';

export interface CommentFormProps {
  readonly item: { readonly type: string; readonly id: string };
  /** The key of the autosave. */
  readonly draftKey: string;
  /** For screen readers: 'Write a comment'. */
  readonly label: string;
  readonly placeholder?: string;
  readonly sendLabel: string;
  readonly initial?: CommentDraft;
  /**
   * Sends the comment, which is shown immediately; on an error, the form shows it and puts the text back into the field.
   * @param editedAt of an edit: that of the text on which it is based
   */
  readonly onSend: (comment: Required<Omit<CommentEdit, 'editedAt'>>, editedAt: CommentDraft['editedAt']) => Promise<void>;
  /** Shows Cancel; such a form takes the focus when it opens. */
  readonly onCancel?: () => void;
}

/** Why a comment cannot be sent; undefined if it can. */
const faultIn = (text: string): string | undefined => {
  if (text.length === 0) return commentTexts.empty;
  return text.length > commentLimits.content.max ? commentTexts.tooLong : undefined;
};

/**
 * Sends a comment and shows it immediately; if it is rejected, its text returns to the field, in front of anything typed since.
 */
const useSending = (draftKey: string, initial: CommentDraft, onSend: CommentFormProps['onSend']) => {
  const { draft, write, stash, restore, confirm, forget } = useCommentDraft(draftKey, initial);
  const [sending, setSending] = useState<CommentDraft>();
  const [error, setError] = useState<string>();
  const { conflict, setOutdated } = useCommentConflict({ draft, initial, write, onRebased: () => setError(undefined) });
  const send = async (content: string) => {
    const sent = { ...draft, content };
    setSending(sent);
    stash(sent);
    try {
      await onSend({ content, mentions: peopleNamedIn(content, sent.people).map((person) => person.id) }, sent.editedAt);
      confirm();
    } catch (thrown) {
      restore(sent);
      setOutdated(isPortalError(thrown) && thrown.code === 'conflict');
      setError(errorText(thrown, t`Your comment was not sent. Please try again.`));
    } finally {
      setSending(undefined);
    }
  };
  return { draft, write, forget, send, sending, error, setError, conflict };
};

/** Writes or edits a comment, with Markdown and a preview. Control+Enter sends it. */
export const CommentForm = (props: CommentFormProps) => {
  const { item, draftKey, label, placeholder, sendLabel, initial = emptyDraft, onSend, onCancel } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { draft, write, forget, send, sending, error, setError, conflict } = useSending(draftKey, initial, onSend);
  const opened = onCancel !== undefined;
  const cannotSave = useCannotSave();
  const isTyped = sending !== undefined || draft.content !== initial.content;
  useKeptPage(isTyped);
  /** A form that was opened for one comment is hidden while that comment is sent. */
  const isShown = !(opened && sending);
  useEffect(() => {
    const field = area.current;
    if (!opened || !isShown) return;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [opened, isShown]);

  const content = draft.content.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending || cannotSave) return;
    const fault = faultIn(content);
    setError(fault);
    if (fault === undefined) void send(content);
    else area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  const cancel = () => {
    forget();
    onCancel?.();
  };

  return (
    <>
      {sending ? <SendingComment comment={sending} takesFocus={opened} isNew={props.initial === undefined} /> : null}
      {isShown ? (
        <form className="flex flex-col gap-2" noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
          {isTyped ? <CannotSaveNote /> : null}
          {conflict ? <ConflictNote {...conflict} /> : null}
          <WritePreview text={draft.content} words={(text) => withMentions(text, draft.people)} isRefused={error !== undefined}>
            <MentionField
              item={item}
              value={draft}
              onChange={write}
              area={area}
              aria-label={label}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : `${id}-hint`}
              placeholder={placeholder}
            />
          </WritePreview>
          <div className="flex flex-wrap items-center gap-2 text-xs">
            {error ? (
              <p id={`${id}-error`} role="alert" className="text-error-ink">
                {error}
              </p>
            ) : (
              <p id={`${id}-hint`} className="text-muted">{t`Type @ to mention a colleague`}</p>
            )}
            <span className={`tabular-nums ${content.length > commentLimits.content.max ? 'text-error-ink' : 'text-muted'}`}>
              <span aria-hidden="true">{`${content.length}/${commentLimits.content.max}`}</span>
              <span className="sr-only">{t`${content.length} of ${commentLimits.content.max} characters`}</span>
            </span>
            <span className="ml-auto flex gap-2">
              {opened ? <Button variant="ghost" size="sm" onClick={cancel}>{t`Cancel`}</Button> : null}
              <Button type="submit" size="sm" busy={sending !== undefined} disabled={cannotSave}>
                {sendLabel}
              </Button>
            </span>
          </div>
        </form>
      ) : null}
    </>
  );
};
