import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the place of whoever works by keyboard when a row is done with: the focus that was in it goes to the next row,
 * or to the one before. What takes it in each row carries `data-place`.
 */
export const useRowFocus = (row: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const box = row.current;
    return () => {
      if (!box?.contains(document.activeElement)) return;
      const next = box.nextElementSibling ?? box.previousElementSibling;
      next?.querySelector<HTMLElement>('[data-place]')?.focus();
    };
  }, [row]);
};
