import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useHost } from '../host-context.tsx';
import { changedValues } from './changed-values.ts';

/** Milliseconds without typing before an autosave. */
const autosaveDelay = 400;

const withoutPasswords = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|token/i.test(name)));

/** What to save: fields without changes would bring back old values later. The revision says what the person has seen. */
const draftOf = (changes: FieldValues, { revision }: FieldValues): FieldValues | undefined =>
  Object.keys(changes).length > 0 ? { ...changes, revision } : undefined;

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
  /** What this form has saved or restored. */
  const own = useRef<string>(undefined);
  const saved = () => (key === undefined ? undefined : JSON.stringify(drafts.read(key)));

  const stop = () => {
    clearTimeout(pending.current);
    pending.current = undefined;
  };
  const clear = () => {
    stop();
    // a form that the person has left while it was being sent must not clear what they have typed there since
    if (key !== undefined && saved() === own.current) drafts.clear(key);
  };
  const save = useEffectEvent(() => {
    if (pending.current === undefined || key === undefined) return;
    stop();
    const values = form.getValues();
    const draft = draftOf(withoutPasswords(changedValues(form, values)), values);
    if (!draft) return clear();
    drafts.write(key, draft);
    own.current = saved();
  });
  const restore = useEffectEvent(() => {
    own.current = saved();
    if (own.current) form.reset({ ...form.getValues(), ...JSON.parse(own.current) }, { keepDefaultValues: true });
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

  return clear;
};
