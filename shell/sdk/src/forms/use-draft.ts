import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useHost } from '../host-context.tsx';

/** Milliseconds without typing before an autosave. */
const draftDelay = 400;

const withoutPasswords = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|token/i.test(name)));

/**
 * Autosaves a form under `key` and restores it when the form opens again. Also saves when the page unloads before the delay
 * is over. Returns a function that clears the autosave.
 */
export const useDraft = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  key: string | undefined,
): (() => void) => {
  const { drafts } = useHost();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = () => {
    clearTimeout(pending.current);
    pending.current = undefined;
  };
  const keep = useEffectEvent(() => {
    if (pending.current === undefined || key === undefined) return;
    stop();
    drafts.write(key, withoutPasswords(form.getValues()));
  });
  const restore = useEffectEvent(() => {
    const kept = key === undefined ? undefined : drafts.read<Partial<Values>>(key);
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  });

  useEffect(() => {
    if (key === undefined) return;
    restore();
    const { unsubscribe } = form.watch(() => {
      clearTimeout(pending.current);
      pending.current = setTimeout(keep, draftDelay);
    });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      unsubscribe();
      keep();
    };
  }, [key, form.watch]);

  return () => {
    stop();
    if (key !== undefined) drafts.clear(key);
  };
};
