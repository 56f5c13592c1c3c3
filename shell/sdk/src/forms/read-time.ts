const two = (number: number): string => String(number).padStart(2, '0');

/** Parses a time of day on the 24-hour clock: accepts '9', '930', '9:30', '9.30' and '5 pm'. Undefined for anything else. */
export const readTime = (typed: string): string | undefined => {
  const [, hour, minute = '0', half] = typed.trim().match(/^(\d{1,2}?)(?:[:. h]?(\d{2}))?\s*([ap])?\.?m?\.?$/i) ?? [];
  if (hour === undefined) return undefined;
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (half && (hours < 1 || hours > 12)) return undefined;
  const shown = half ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;
  return shown <= 23 && minutes <= 59 ? `${two(shown)}:${two(minutes)}` : undefined;
};

/** Whether a text is already in the portal's time format: `09:30`. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
