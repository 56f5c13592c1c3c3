import { topDialog } from './top-dialog.ts';

const firstField = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Sets the initial focus of a dialog: the marked element, else the first field, else the title. */
export const focusInside = (dialog: HTMLElement, labelledBy: string): void => {
  const touch = matchMedia('(pointer: coarse)').matches;
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    (touch ? null : dialog.querySelector<HTMLElement>(firstField)) ??
    document.getElementById(labelledBy);
  target?.focus({ preventScroll: true });
};

/** What the Tab key can reach, unless it is disabled or hidden. */
const reachable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';

/** Focuses the first or last element of a dialog that the Tab key reaches. */
export const focusEnd = (dialog: HTMLElement | null, end: 'first' | 'last'): void => {
  const all = [...(dialog?.querySelectorAll<HTMLElement>(reachable) ?? [])].filter(({ tabIndex }) => tabIndex >= 0);
  const inOrder = end === 'first' ? all : all.reverse();
  // only the browser knows what is focusable right now
  inOrder.find((element) => {
    element.focus();
    return document.activeElement === element;
  });
};

/** Returns the focus to a dialog while it is the topmost, if it moves elsewhere. Returns a function that stops it. */
export const keepFocusIn = (dialog: HTMLElement, labelledBy: string): (() => void) => {
  const layer = dialog.parentElement;
  let last: HTMLElement | undefined;
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || topDialog() !== dialog) return;
    if (layer?.contains(target)) last = target;
    else if (last?.isConnected) last.focus({ preventScroll: true });
    else focusInside(dialog, labelledBy);
  };
  document.addEventListener('focusin', onFocusIn);
  return () => document.removeEventListener('focusin', onFocusIn);
};
