import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatLongDay } from 'shared-contracts/constants/day';
import { FieldFrame, type FieldOptions, useField } from './field.tsx';

interface TextFieldProps
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

/**
 * A date. The browser's own picker formats it by the browser's language, so the field shows the date below in the portal's
 * format.
 */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => {
  const value: unknown = useWatch({ name: props.name });
  const isDay = typeof value === 'string' && value !== '' && !Number.isNaN(Date.parse(value));
  return <TextField {...props} type="date" hint={isDay ? formatLongDay(value) : props.hint} />;
};
