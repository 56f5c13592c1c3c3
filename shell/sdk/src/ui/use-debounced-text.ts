import { useEffect, useRef, useState } from 'react';

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
