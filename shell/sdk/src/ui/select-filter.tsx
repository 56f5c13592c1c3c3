import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFilterProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  options: readonly FilterOption[];
}

export const SelectFilter = ({ label, value, onChange, options }: SelectFilterProps) => {
  const id = useId();
  return (
    <div className="filter-box">
      <label htmlFor={id} className="shrink-0 pl-3 text-muted text-sm">
        {label}
      </label>
      <select id={id} className="filter-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="select-arrow" aria-hidden="true" />
    </div>
  );
};
