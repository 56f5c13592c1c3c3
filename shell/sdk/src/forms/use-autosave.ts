import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useHost } from '../host-context.tsx';

/** Milliseconds without typing before an autosave. */
const autosaveDelay = 400;

const withoutPasswords = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|token/i.test(name)));

/**
 * Autosaves a form under `key` and restores it when the form opens again. Also saves when the page unloads before the delay
 * is over. Returns a function that clears the autosave.
 */
export const useAutosave = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  key: string | undefined,
): (() => void) => {
  const { drafts } = useHost();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = () => {
    clearTimeout(pending.current);
    pending.current = undefined;
  };
  const save = useEffectEvent(() => {
    if (pending.current === undefined || key === undefined) return;
    stop();
    drafts.write(key, withoutPasswords(form.getValues()));
  });
  const restore = useEffectEvent(() => {
    const saved = key === undefined ? undefined : drafts.read<Partial<Values>>(key);
    if (saved) form.reset({ ...form.getValues(), ...saved }, { keepDefaultValues: true });
  });

  useEffect(() => {
    if (key === undefined) return;
    restore();
    const { unsubscribe } = form.watch(() => {
      clearTimeout(pending.current);
      pending.current = setTimeout(save, autosaveDelay);
    });
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('pagehide', save);
      unsubscribe();
      save();
    };
  }, [key, form.watch]);

  return () => {
    stop();
    if (key !== undefined) drafts.clear(key);
  };
};
