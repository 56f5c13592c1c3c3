import { useLocation } from 'portal-sdk/router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from '../host-context.tsx';
import type { RowView } from './row-view.ts';
import type { RowSizes } from './row-window.tsx';

/** Where a list was left. */
interface Place {
  readonly count: number;
  /** In pixels. */
  readonly scrolled: number;
  /** The card that last had the focus. */
  readonly focused: string | undefined;
  readonly view: RowView | undefined;
  readonly sizes: RowSizes | undefined;
}

interface Leaving extends Omit<Place, 'scrolled' | 'sizes'> {
  readonly measured: RefObject<(() => RowSizes) | undefined>;
}

/** Gives the focus to the card that had it, unless somebody has taken it meanwhile; the frame gives it to the content. */
const refocus = (list: HTMLElement | null, id: string | undefined): void => {
  if (!list || !id || !document.activeElement?.contains(list)) return;
  const card = list.querySelector(`:scope > [data-card="${CSS.escape(id)}"]`);
  card?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
};

/**
 * The place at which the list was left when this step of the history was on screen before, if its
 * cards are still there; the page is scrolled back to it. It stands in the query cache, so that it lives as long as the cards.
 */
export const useFoundPlace = (list: RefObject<HTMLElement | null>, count: number): Place | undefined => {
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
    // after the frame, which begins each page at its top
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, place.scrolled);
      refocus(list.current, place.focused);
    });
    return () => cancelAnimationFrame(frame);
  }, [list, place]);
  return place;
};

/** Keeps the place of a list when the page is left. */
export const useKeptPlace = ({ measured, ...rest }: Leaving): void => {
  const { queryClient } = useHost();
  const { key } = useLocation();
  const latest = useRef({ key, rest });
  useLayoutEffect(() => {
    latest.current = { key, rest };
  });
  useLayoutEffect(() => {
    // while the page is taken away it is no longer as long as it was
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
