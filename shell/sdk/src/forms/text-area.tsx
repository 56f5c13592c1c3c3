import { useFormContext } from 'react-hook-form';
import { FieldFrame, type FieldOptions, useField } from './field.tsx';

export interface TextAreaProps extends FieldOptions {
  placeholder?: string;
  /** Lines shown before it grows with its text. */
  rows?: number;
  /** Longest value in characters; shows a counter. The schema says what is wrong beyond it. */
  maxLength?: number;
}

/** Several lines of text; grows with what is typed where the browser can. */
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
