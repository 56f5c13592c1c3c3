import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame, type FieldOptions, useField } from './field.tsx';

export interface TextFieldProps
  extends FieldOptions,
    Pick<
      ComponentProps<'input'>,
      'type' | 'min' | 'max' | 'placeholder' | 'list' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
    > {
  /** Maximum length in characters; shows a counter. The schema reports a longer value. */
  maxLength?: number;
}

export const TextField = (props: TextFieldProps) => {
  const { name, label, hint, optional, disabled, maxLength, ...input } = props;
  const { register } = useFormContext();
  const field = useField(name, Boolean(hint));
  return (
    <FieldFrame {...{ name, label, hint, optional }} id={field.id} error={field.error} most={maxLength}>
      <input
        {...input}
        {...register(name)}
        {...field.control}
        required={!optional}
        disabled={disabled}
        className="field-control"
      />
    </FieldFrame>
  );
};
