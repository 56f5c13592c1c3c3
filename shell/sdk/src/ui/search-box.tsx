import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { shortcut } from '../shortcuts.ts';

/** Milliseconds after the last keystroke before the text is applied. */
export const searchDelay = 250;

/**
 * A text field whose `onChange` runs {@link searchDelay} after the last keystroke, or immediately through the third returned
 * value. Follows a value that changes from outside, such as by Back; a value that echoes its own call does not replace newer
 * input.
 */
export const useDebouncedText = (value: string, onChange: (value: string) => void) => {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  /** Values passed to `onChange` that have not come back yet, oldest first. */
  const [sent, setSent] = useState<readonly string[]>([]);

  if (value !== lastValue) {
    const index = sent.lastIndexOf(value);
    setLastValue(value);
    setSent(sent.slice(index < 0 ? sent.length : index + 1));
    // The address changed from outside: Back, or Clear Filters.
    if (index < 0) setText(value);
  }

  const apply = (next: string) => {
    setSent((earlier) => [...earlier, next]);
    onChange(next);
  };
  const latestApply = useRef(apply);
  latestApply.current = apply;

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => latestApply.current(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text, value]);

  return [text, setText, apply] as const;
};

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  label: string;
}

/** Free-text search. Calls `onChange` after a pause in typing; immediately on Enter, on clearing and on blur. */
export const SearchBox = ({ value, onChange, placeholder, label }: SearchBoxProps) => {
  const [text, setText, apply] = useDebouncedText(value, onChange);
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    setText('');
    if (value !== '') apply('');
    input.current?.focus();
  };

  return (
    <div className="filter-box w-40 min-w-40 grow max-sm:basis-full">
      <Search className="ml-3 size-4 shrink-0 text-muted" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className="filter-input"
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...shortcut('/', label)}
        // A later call would replace the address of an item that was opened in the meantime by the list's.
        onBlur={() => {
          if (text !== value) apply(text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && text !== value) apply(text);
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            clear();
          }
        }}
      />
      {text ? (
        <button
          type="button"
          className="btn btn-ghost btn-square btn-sm touch-target mr-0.5"
          aria-label={t`Clear search`}
          onClick={clear}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
};
