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
  /** Whether the label is only read out: the chosen option names what it is about. */
  bare?: boolean;
}

export const SelectFilter = ({ label, value, onChange, options, bare = false }: SelectFilterProps) => {
  const id = useId();
  return (
    <div className="filter-box">
      <label htmlFor={id} className={bare ? 'sr-only' : 'shrink-0 pl-3 text-muted text-sm'}>
        {label}
      </label>
      <select
        id={id}
        className={`filter-select ${bare ? 'pl-3' : ''}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
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
