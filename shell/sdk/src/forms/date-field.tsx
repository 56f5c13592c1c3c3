import { useWatch } from 'react-hook-form';
import { dayInFull } from 'shared-contracts/constants/day';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A day. The browser's own picker writes it in the order of its language, so the field says below which day is meant, in the
 * portal's words.
 */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => {
  const value: unknown = useWatch({ name: props.name });
  const isDay = typeof value === 'string' && value !== '' && !Number.isNaN(Date.parse(value));
  return <TextField {...props} type="date" hint={isDay ? dayInFull(value) : props.hint} />;
};
