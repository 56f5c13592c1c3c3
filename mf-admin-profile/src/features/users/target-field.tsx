import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useHost } from 'portal-sdk/host';
import { Button } from 'portal-sdk/ui';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { targetLimits, userTexts } from 'shared-contracts/constants/users';
import { setUserTarget } from 'shared-contracts/endpoints/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';

/**
 * Warns about an unsaved change: the browser does before the tab closes, and `onLeft` is called when the field unmounts, for
 * example on another tab, filter or page.
 */
const useUnsavedWarning = (isUnsaved: boolean, onLeft: () => void): void => {
  const left = useEffectEvent(() => {
    if (isUnsaved) onLeft();
  });
  useEffect(() => () => left(), []);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
};

const { min, max } = targetLimits;

/** The typed number; undefined if it is not a valid target. */
const targetIn = (text: string): number | undefined => {
  const target = Number(text);
  return /^\d+$/.test(text.trim()) && target >= min && target <= max ? target : undefined;
};

const changeTo = ({ id }: AdminUser, monthlySubmissionTarget = 0) => ({ params: { id }, body: { monthlySubmissionTarget } });

const nameOf = ({ firstName, lastName }: AdminUser): string => `${firstName} ${lastName}`;

const savedToast = (user: AdminUser) => ({
  title: t`Success`,
  description: t`The monthly target of ${nameOf(user)} is now ${user.monthlySubmissionTarget}.`,
});

/** A person's target of submissions per month, editable in place: Enter saves, Escape cancels. */
export const TargetField = ({ user }: { user: AdminUser }) => {
  const [text, setText] = useState<string>();
  const error = useId();
  const input = useRef<HTMLInputElement>(null);
  const { notify } = useHost();
  const { change, busy } = useChange(setUserTarget, { done: savedToast, failed: userTexts.targetFailed });
  const currentTarget = String(user.monthlySubmissionTarget);
  const editing = text !== undefined && text !== currentTarget;
  const target = targetIn(text ?? currentTarget);
  const cancel = () => {
    setText(undefined);
    input.current?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!editing || target === undefined || busy) return;
    void change(changeTo(user, target)).then((done) => {
      if (!done) return;
      setText(undefined);
      input.current?.focus();
    });
  };
  useUnsavedWarning(editing && !busy && target !== undefined, () => {
    notify({
      title: userTexts.targetUnsaved,
      description: t`The monthly target of ${nameOf(user)} is still ${currentTarget}.`,
      action: { label: t`Save ${target ?? ''}`, run: () => void change(changeTo(user, target)) },
    });
  });
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <input
          ref={input}
          inputMode="numeric"
          aria-label={t`Monthly target of ${nameOf(user)}`}
          aria-invalid={target === undefined || undefined}
          aria-describedby={target === undefined ? error : undefined}
          className="field-control w-14 px-2 text-center tabular-nums"
          value={text ?? currentTarget}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !editing) return;
            event.preventDefault();
            cancel();
          }}
        />
        {editing ? (
          <>
            <Button
              type="submit"
              size="sm"
              icon={<Check />}
              busy={busy}
              disabled={target === undefined}
              aria-label={t`Save monthly target`}
            />
            <Button variant="ghost" size="sm" icon={<X />} disabled={busy} aria-label={t`Keep monthly target`} onClick={cancel} />
          </>
        ) : null}
      </div>
      {editing && target !== undefined ? <p className="text-warning-ink text-xs">{t`Not saved yet`}</p> : null}
      {target === undefined ? (
        <p id={error} role="alert" className="text-error-ink text-xs">{t`A whole number, ${min} to ${max}`}</p>
      ) : null}
    </form>
  );
};
