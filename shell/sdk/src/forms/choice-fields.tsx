import ChevronDown from 'lucide-react/icons/chevron-down';
import { useFormContext } from 'react-hook-form';
import { FieldFrame, type FieldOptions, useField } from './field.tsx';

type Option = { readonly value: string; readonly label: string };

export interface SelectFieldProps extends FieldOptions {
  /** In their order; as labels by value, or as a list. */
  options: readonly Option[] | Readonly<Record<string, string>>;
  /** Label of the option for no choice, whose value is ''. */
  placeholder?: string;
}

const isList = (options: SelectFieldProps['options']): options is readonly Option[] => Array.isArray(options);

const listOf = (options: SelectFieldProps['options']): readonly Option[] =>
  isList(options) ? options : Object.entries(options).map(([value, label]) => ({ value, label }));

export const SelectField = ({ name, label, hint, optional, disabled, options, placeholder }: SelectFieldProps) => {
  const { register, getValues } = useFormContext();
  const field = useField(name, Boolean(hint));
  return (
    <FieldFrame {...{ name, label, hint, optional }} id={field.id} error={field.error}>
      <div className="relative">
        <select
          {...register(name)}
          {...field.control}
          // renders the current value; otherwise the browser treats it as chosen by the person
          defaultValue={getValues(name)}
          required={!optional}
          disabled={disabled}
          className="field-control field-select"
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {listOf(options).map((option) => (
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
