import { useController } from 'react-hook-form';
import { FieldFrame, type FieldOptions, useField } from './field.tsx';
import { TimeInput } from './time-input.tsx';

/** A time of day in a form. */
export const TimeField = ({ name, label }: Pick<FieldOptions, 'name' | 'label'>) => {
  const { field } = useController({ name });
  const { id, error, control } = useField(name, false);
  return (
    <FieldFrame name={name} label={label} id={id} error={error}>
      <TimeInput {...control} ref={field.ref} value={String(field.value ?? '')} onChange={field.onChange} onBlur={field.onBlur} />
    </FieldFrame>
  );
};
