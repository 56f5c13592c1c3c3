import { useFormContext } from 'react-hook-form';
import { type FieldOptions, useField } from './field.tsx';

export const CheckboxField = ({ name, label, hint, disabled }: Omit<FieldOptions, 'optional'>) => {
  const { register } = useFormContext();
  const field = useField(name, Boolean(hint));
  return (
    <div className="flex items-start gap-3">
      <input {...register(name)} {...field.control} type="checkbox" disabled={disabled} className="field-check" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <label htmlFor={field.id} className="field-label">
          {label}
        </label>
        {field.error ? (
          <p id={`${field.id}-error`} className="text-error-ink text-xs">
            {field.error}
          </p>
        ) : hint ? (
          <p id={`${field.id}-hint`} className="text-muted text-xs">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
};
