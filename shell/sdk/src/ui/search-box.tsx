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
  const [seen, setSeen] = useState(value);
  /** Values passed to `onChange` that have not come back yet, oldest first. */
  const [asked, setAsked] = useState<readonly string[]>([]);

  if (value !== seen) {
    const at = asked.lastIndexOf(value);
    setSeen(value);
    setAsked(asked.slice(at < 0 ? asked.length : at + 1));
    // The address changed from outside: Back, or Clear Filters.
    if (at < 0) setText(value);
  }

  const tell = (next: string) => {
    setAsked([...asked, next]);
    onChange(next);
  };
  const told = useRef(tell);
  told.current = tell;

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => told.current(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text, value]);

  return [text, setText, tell] as const;
};

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  label: string;
}

/** Free-text search. Calls `onChange` after a pause in typing; immediately on Enter, on clearing and on blur. */
export const SearchBox = ({ value, onChange, placeholder, label }: SearchBoxProps) => {
  const [text, setText, tell] = useDebouncedText(value, onChange);
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    setText('');
    if (value !== '') tell('');
    input.current?.focus();
  };

  return (
    <div className="filter-box min-w-0 grow basis-56 max-sm:basis-full xl:min-w-40 xl:basis-40">
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
        // A later call would set the list's address again, over the item that was opened in the meantime.
        onBlur={() => {
          if (text !== value) tell(text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && text !== value) tell(text);
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
