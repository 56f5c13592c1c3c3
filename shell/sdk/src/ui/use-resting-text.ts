import { useEffect, useRef, useState } from 'react';

/** Milliseconds of quiet after the last key before what was typed counts. */
export const searchDelay = 250;

/**
 * A text that is typed, told to `onChange` once typing rests for {@link searchDelay}, or at once by the third of what is
 * answered. Where the value changes from outside, such as by Back, it is followed; where it is what was told from here,
 * what was typed meanwhile stays.
 */
export const useRestingText = (value: string, onChange: (value: string) => void) => {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** What was told and has not come back as the value yet, oldest first. */
  const [asked, setAsked] = useState<readonly string[]>([]);

  if (value !== seen) {
    const at = asked.lastIndexOf(value);
    setSeen(value);
    setAsked(asked.slice(at < 0 ? asked.length : at + 1));
    // The address changed under us: Back, or Clear Filters.
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
