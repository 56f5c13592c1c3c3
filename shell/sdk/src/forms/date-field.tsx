import { useWatch } from 'react-hook-form';
import { dayInFull } from 'shared-contracts/constants/day';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A date. The browser's own picker formats it by the browser's language, so the field shows the date below in the portal's
 * format.
 */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => {
  const value: unknown = useWatch({ name: props.name });
  const isDay = typeof value === 'string' && value !== '' && !Number.isNaN(Date.parse(value));
  return <TextField {...props} type="date" hint={isDay ? dayInFull(value) : props.hint} />;
};
