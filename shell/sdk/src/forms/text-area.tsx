import { useFormContext } from 'react-hook-form';
import { FieldFrame, type FieldOptions, useField } from './field.tsx';

export interface TextAreaProps extends FieldOptions {
  placeholder?: string;
  /** Initial height in lines. */
  rows?: number;
  /** Maximum length in characters; shows a counter. The schema reports a longer value. */
  maxLength?: number;
}

/** Multi-line text; grows with its content if the browser supports it. */
export const TextArea = ({ name, label, hint, optional, disabled, placeholder, rows = 4, maxLength }: TextAreaProps) => {
  const { register } = useFormContext();
  const field = useField(name, Boolean(hint));
  return (
    <FieldFrame {...{ name, label, hint, optional }} id={field.id} error={field.error} most={maxLength}>
      <textarea
        {...register(name)}
        {...field.control}
        required={!optional}
        disabled={disabled}
        placeholder={placeholder}
        rows={rows}
        className="field-control field-area"
      />
    </FieldFrame>
  );
};
