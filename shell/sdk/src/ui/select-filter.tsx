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
    // where there is no room for both, the value wraps below the label, and only its line is visible
    <div className="filter-box flex-wrap content-end overflow-clip">
      <label htmlFor={id} className={bare ? 'sr-only' : '-mr-1.5 flex h-full shrink-0 items-center pl-3 text-muted text-sm'}>
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
