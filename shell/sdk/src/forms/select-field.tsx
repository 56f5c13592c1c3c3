import ChevronDown from 'lucide-react/icons/chevron-down';
import { useFormContext } from 'react-hook-form';
import { FieldFrame, type FieldOptions, useField } from './field.tsx';

export interface SelectFieldProps extends FieldOptions {
  options: readonly { readonly value: string; readonly label: string }[];
  /** Stands for no choice, with the value ''. */
  placeholder?: string;
}

/** One choice of a few. */
export const SelectField = ({ name, label, hint, optional, disabled, options, placeholder }: SelectFieldProps) => {
  const { register, getValues } = useFormContext();
  const field = useField(name, Boolean(hint));
  return (
    <FieldFrame {...{ name, label, hint, optional }} id={field.id} error={field.error}>
      <div className="relative">
        <select
          {...register(name)}
          {...field.control}
          // drawn with its value: what differs from the drawn one counts as chosen by hand
          defaultValue={getValues(name)}
          required={!optional}
          disabled={disabled}
          className="field-control field-select"
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="select-arrow" aria-hidden="true" />
      </div>
    </FieldFrame>
  );
};
