import type { KeyboardEvent } from 'react';
import { type Format, formatSelection, type TextEdit } from './format-selection.ts';

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
