import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Shows what was saved, but for the fields that were typed in since it was sent: they stay, as a change that is not saved yet. */
export const showSaved = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  sent: Values,
  saved: DefaultValues<Values>,
): void => {
  const present = form.getValues();
  const typedSince = (Object.keys(present) as Path<Values>[]).filter((name) => present[name] !== sent[name]);
  form.reset(saved);
  for (const name of typedSince) form.setValue(name, present[name], { shouldDirty: true });
};
