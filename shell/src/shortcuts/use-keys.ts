import { topDialog } from 'portal-sdk/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { moveFocus, pressElement } from './page-shortcuts.ts';

/** Elements in which keys type text or choose an option. */
const typing = 'textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable=""], [contenteditable=true]';

/** Milliseconds within which the letter of an area follows its `g`. */
const patience = 1_500;

interface Keys {
  /** Whether single-key shortcuts are enabled. */
  readonly on: boolean;
  readonly showList: () => void;
  /** @param letter after `g`. Returns whether an area has it */
  readonly goTo: (letter: string) => boolean;
}

/** Handles single keys, except with a modifier, while the person is typing, or behind an open dialog. */
export const useKeys = ({ on, showList, goTo }: Keys): void => {
  /** When `g` was pressed. */
  const began = useRef(Number.NEGATIVE_INFINITY);
  /** Returns whether the key was handled. */
  const act = (key: string, after: boolean, repeated: boolean): boolean => {
    if (key === 'j' || key === 'k') return moveFocus(key === 'j' ? 1 : -1);
    if (repeated) return false;
    if (after) return goTo(key);
    if (key !== '?') return pressElement(key);
    showList();
    return true;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, timeStamp, repeat } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
    if (event.key.length !== 1 || topDialog() || (target instanceof Element && target.closest(typing))) return;
    const key = event.key.toLowerCase();
    const after = timeStamp - began.current < patience;
    began.current = key === 'g' && !after ? timeStamp : Number.NEGATIVE_INFINITY;
    if (act(key, after, repeat)) event.preventDefault();
  });
  useEffect(() => {
    if (!on) return;
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [on]);
};
