import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far below the window the end of a list may be when the list is read on, in pixels. */
const ahead = 1200;

/**
 * Calls `onNear` when the end of a list is near the window, and again at each length at which it still is.
 * @param length of the list as it stands; undefined where nothing is to be read now
 */
export const useNearEnd = (end: RefObject<Element | null>, length: number | undefined, onNear: () => void): void => {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (length === undefined || !end.current) return;
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && near(), {
      rootMargin: `0px 0px ${ahead}px 0px`,
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [end, length]);
};
