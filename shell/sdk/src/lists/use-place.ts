import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from '../host-context.tsx';
import { useLocation } from '../router.ts';
import type { RowView } from './row-view.ts';
import type { RowSizes } from './row-window.tsx';

/** The state of a list when its page was left. */
interface Place {
  readonly count: number;
  /** In pixels. */
  readonly scrolled: number;
  /** The last focused card. */
  readonly focused: string | undefined;
  readonly view: RowView | undefined;
  readonly sizes: RowSizes | undefined;
}

interface Leaving extends Omit<Place, 'scrolled' | 'sizes'> {
  readonly measured: RefObject<(() => RowSizes) | undefined>;
}

/** Focuses the previous card, unless the person has moved the focus; the frame initially focuses the content. */
const refocus = (list: HTMLElement | null, id: string | undefined): void => {
  if (!list || !id || !document.activeElement?.contains(list)) return;
  const card = list.querySelector(`:scope > [data-card="${CSS.escape(id)}"]`);
  card?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
};

/**
 * Restores the scroll position that the list had at this history entry, if its cards are still there. It is in the query
 * cache, so that it lives as long as the cards.
 */
export const useRestoredListState = (list: RefObject<HTMLElement | null>, count: number): Place | undefined => {
  const { queryClient } = useHost();
  const { key } = useLocation();
  const [place] = useState(() => {
    const found = queryClient.getQueryData<Place>(['place', key]);
    return found && found.count <= count ? found : undefined;
  });
  useLayoutEffect(() => {
    if (place) window.scrollTo(0, place.scrolled);
  }, [place]);
  useEffect(() => {
    if (!place) return;
    // after the frame, which scrolls each page to its top
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, place.scrolled);
      refocus(list.current, place.focused);
    });
    return () => cancelAnimationFrame(frame);
  }, [list, place]);
  return place;
};

/** Saves the state of a list when the page is left. */
export const useSaveListState = ({ measured, ...rest }: Leaving): void => {
  const { queryClient } = useHost();
  const { key } = useLocation();
  const latest = useRef({ key, rest });
  useLayoutEffect(() => {
    latest.current = { key, rest };
  });
  useLayoutEffect(() => {
    // record it on scroll: during unmount the page is already shorter
    let scrolled = window.scrollY;
    const follow = () => {
      scrolled = window.scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => {
      removeEventListener('scroll', follow);
      const { key, rest } = latest.current;
      queryClient.setQueryData<Place>(['place', key], { ...rest, scrolled, sizes: measured.current?.() });
    };
  }, [queryClient, measured]);
};
