import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes once an item is decided from its card: to its title, and to the next card's where the
 * filter takes it off the list. Answers what to call when it is decided.
 */
export const useFocusAfterDecision = (title: RefObject<HTMLAnchorElement | null>) => {
  const decided = useRef(false);
  useLayoutEffect(() => {
    const link = title.current;
    return () => {
      if (!decided.current || document.activeElement !== link) return;
      const place = link?.closest('li');
      const next = place?.nextElementSibling ?? place?.previousElementSibling;
      next?.querySelector<HTMLElement>('h3 a')?.focus();
    };
  }, [title]);
  return () => {
    decided.current = true;
    title.current?.focus();
  };
};
