import type { KeyboardEvent } from 'react';

/** What a key does to the selected text. */
export type Format = 'bold' | 'italic' | 'link';

/** Replaces a part of a text, and sets the selection afterwards. */
interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

const markers = { bold: '**', italic: '_' } as const;

const isAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:)\S+$/i.test(text);

/** The selection without leading and trailing spaces, which Markdown does not allow inside its markers. */
const trimmed = (text: string, start: number, end: number): [number, number] => {
  const selected = text.slice(start, end);
  const from = start + (selected.length - selected.trimStart().length);
  return [from, Math.max(from, start + selected.trimEnd().length)];
};

const surround = (text: string, start: number, end: number, marker: string): TextEdit => {
  const { length } = marker;
  const selected = text.slice(start, end);
  if (text.slice(start - length, start) === marker && text.slice(end, end + length) === marker && start >= length)
    return { from: start - length, to: end + length, insert: selected, start: start - length, end: end - length };
  return { from: start, to: end, insert: `${marker}${selected}${marker}`, start: start + length, end: end + length };
};

/** A link: the caret moves to the missing part, its address or its text. */
const link = (text: string, start: number, end: number): TextEdit => {
  const selected = text.slice(start, end);
  const insert = isAddress(selected) ? `[](${selected})` : `[${selected}]()`;
  const caret = start + (selected === '' || isAddress(selected) ? 1 : insert.length - 1);
  return { from: start, to: end, insert, start: caret, end: caret };
};

/** Makes a selection bold, italic or a link; removes bold and italic if they are already set. */
export const formatSelection = (text: string, start: number, end: number, format: Format): TextEdit => {
  const [from, to] = trimmed(text, start, end);
  return format === 'link' ? link(text, from, to) : surround(text, from, to, markers[format]);
};

const formats: Readonly<Record<string, Format>> = { b: 'bold', i: 'italic', k: 'link' };

/** Edits through the browser's own editing, so that undo works and the form is notified. */
const apply = (area: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void => {
  area.setSelectionRange(from, to);
  // deprecated, but the only way to keep the browser's undo
  if (!document.execCommand?.(insert === '' ? 'delete' : 'insertText', false, insert)) {
    area.setRangeText(insert, from, to, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: insert }));
  }
  area.setSelectionRange(start, end);
};

/** Ctrl or Cmd with B, I and K: bold, italic and a link, at the selection of a text area. */
export const formatOnKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget: area, nativeEvent } = event;
  const format = formats[key.toLowerCase()];
  if (!format || ctrlKey === metaKey || altKey || shiftKey || nativeEvent.isComposing || area.readOnly) return;
  event.preventDefault();
  apply(area, formatSelection(area.value, area.selectionStart, area.selectionEnd, format));
};
