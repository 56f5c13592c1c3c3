import { type ComponentProps, useState } from 'react';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Parses a time of day on the 24-hour clock: accepts '9', '930', '9:30', '9.30' and '5 pm'. Undefined for anything else. */
export const readTime = (typed: string): string | undefined => {
  const [, hour, minute = '0', half] = typed.trim().match(/^(\d{1,2}?)(?:[:. h]?(\d{2}))?\s*([ap])?\.?m?\.?$/i) ?? [];
  if (hour === undefined) return undefined;
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (half && (hours < 1 || hours > 12)) return undefined;
  const hour24 = half ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;
  return hour24 <= 23 && minutes <= 59 ? `${twoDigits(hour24)}:${twoDigits(minutes)}` : undefined;
};

/** Whether a text is already in the portal's time format: `09:30`. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

interface TimeInputProps extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby' | 'ref'> {
  value: string;
  /**
   * Called with a time such as `09:30` as soon as one is typed, and on blur also with text that is not a valid time, which stays in
   * the field: show an error next to it.
   */
  onChange: (time: string) => void;
  onBlur?: () => void;
}

/** A time of day on the 24-hour clock. A native time field would follow the clock of the browser's language instead. */
export const TimeInput = ({ value, onChange, onBlur, className = '', ...input }: TimeInputProps) => {
  const [lastValue, setLastValue] = useState(value);
  const [text, setText] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // while the form stores '9:30' as '09:30', the person goes on typing here
    if (readTime(text) !== value) setText(value);
  }
  const commit = () => {
    const time = readTime(text) ?? text;
    setText(time);
    // also the value itself, typed as '9' after text that was refused
    if (time !== value || time !== text) onChange(time);
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
