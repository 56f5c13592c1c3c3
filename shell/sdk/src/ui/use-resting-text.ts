import { useEffect, useRef, useState } from 'react';

/** Milliseconds of quiet after the last key before what was typed counts. */
export const searchDelay = 250;

/** A text that is typed, told to `onChange` once typing rests for {@link searchDelay}. Where the value changes from outside, such as by Back, it is followed. */
export const useRestingText = (value: string, onChange: (value: string) => void) => {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const told = useRef(onChange);
  told.current = onChange;

  // The address changed under us: Back, or Clear Filters.
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => told.current(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text, value]);

  return [text, setText] as const;
};
