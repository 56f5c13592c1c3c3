import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * On a change of a field, validates the others that show an error again, since it may be about both. An error from the server stays
 * until its own field changes.
 */
export const useRevalidatedErrors = <Values extends FieldValues, Context, Sent>({
  control,
  trigger,
  watch,
}: UseFormReturn<Values, Context, Sent>): void => {
  useEffect(() => {
    const { unsubscribe } = watch((_, { name: changed }) => {
      if (changed === undefined) return;
      const { root, ...errors } = control._formState.errors;
      const others = Object.entries(errors)
        .filter(([name, error]) => name !== changed.split('.')[0] && error?.type !== 'server')
        .map(([name]) => name as Path<Values>);
      if (others.length > 0) void trigger(others);
    });
    return unsubscribe;
  }, [control, trigger, watch]);
};
