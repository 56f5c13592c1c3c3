import { type ComponentProps, useState } from 'react';
import { isTime, readTime } from './read-time.ts';

interface TimeInputProps extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby' | 'ref'> {
  value: string;
  /** Called with a time such as `09:30` as soon as one is typed, and on blur also with text that is not a valid time. */
  onChange: (time: string) => void;
  onBlur?: () => void;
  /** Restores the previous value on invalid text; a form keeps the text, to show the error next to it. */
  restores?: boolean;
}

/** A time of day on the 24-hour clock. A native time field would follow the clock of the browser's language instead. */
export const TimeInput = ({ value, onChange, onBlur, restores = false, className = '', ...input }: TimeInputProps) => {
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(value);
  if (value !== known) {
    setKnown(value);
    // while the form stores '9:30' as '09:30', the person goes on typing here
    if (readTime(text) !== value) setText(value);
  }
  const commit = () => {
    const time = readTime(text) ?? (restores ? value : text);
    setText(time);
    if (time !== value) onChange(time);
  };
  return (
    <input
      {...input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      maxLength={8}
      required
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (isTime(target.value)) onChange(target.value);
      }}
      onKeyDown={({ key }) => {
        // Enter submits the form with the typed time
        if (key === 'Enter') commit();
      }}
      onBlur={() => {
        commit();
        onBlur?.();
      }}
      className={`field-control tabular-nums ${className}`}
    />
  );
};
