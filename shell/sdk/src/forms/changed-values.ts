import { useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Normalizes a value for comparison: a select without a choice has an empty text where the default is missing, and lists are
 * copied.
 */
const comparable = (value: unknown): string => JSON.stringify(value || '');

/** Whether two values of a field differ for a person. */
export const differs = (one: unknown, other: unknown): boolean => comparable(one) !== comparable(other);

/** The entries whose fields differ between two states of a form. */
export const differingValues = <Values extends FieldValues>(
  values: Values,
  form: FieldValues,
  other: FieldValues,
): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => differs(form[name], other[name]))) as Partial<Values>;

/** The entries of the fields that the person has changed. @param values by field name, such as what the schema makes of them */
export const changedValues = <Values extends FieldValues, Context, Sent, Of extends FieldValues>(
  form: UseFormReturn<Values, Context, Sent>,
  values: Of,
): Partial<Of> => differingValues(values, form.getValues(), form.control._defaultValues);

/** Resets a form to other values, except some that the person has typed: they stay as unsaved changes. */
export const resetExcept = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  values: DefaultValues<Values>,
  typed: Partial<Values>,
  options?: Parameters<typeof form.reset>[1],
): void => {
  form.reset(values, options);
  for (const [name, value] of Object.entries(typed))
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
};

/** While `follows`, an open form takes new default values over in the fields that have not been changed, once it is not sent. */
export const useFollowedDefaults = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  defaultValues: DefaultValues<Values>,
  follows: boolean,
): void => {
  const { isSubmitting } = form.formState;
  const newest = follows && !isSubmitting ? JSON.stringify(defaultValues) : undefined;
  const followed = useRef(newest);
  const follow = useEffectEvent(() => {
    const kept = { keepErrors: true, keepTouched: true, keepIsSubmitted: true };
    resetExcept(form, defaultValues, changedValues(form, form.getValues()), kept);
  });
  useEffect(() => {
    if (newest === undefined || newest === followed.current) return;
    followed.current = newest;
    follow();
  }, [newest]);
};
