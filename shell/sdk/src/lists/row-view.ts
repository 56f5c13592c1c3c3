import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from '../host-context.tsx';
import { useLocation } from '../router.ts';
import type { RowSizes } from './row-window.tsx';

/** Which rows of a long list are in the document, and the space of the others. Lengths in pixels. */
export interface RowView {
  readonly columns: number;
  /** The first and the last row in the normal flow. */
  readonly first: number;
  readonly last: number;
  /** The row at the window's upper edge. */
  readonly top: number;
  /** Space of the rows before and after those. */
  readonly before: number;
  readonly after: number;
  /** Rows kept in the document out of view, because they have the focus. */
  readonly kept: readonly KeptRow[];
}

export interface KeptRow {
  readonly row: number;
  /** Distance from the top of the list. */
  readonly top: number;
  readonly height: number;
}

/** A card in the document. */
export interface PlacedCard {
  /** Its index in the list. */
  readonly index: number;
  /** The index of its row, on the first card of a row. */
  readonly row?: number;
  /** Set if it is out of view. */
  readonly top?: number;
  readonly height?: number;
  /** From 1. */
  readonly column?: number;
}

const range = (first: number, end: number): number[] => Array.from({ length: Math.max(end - first, 0) }, (_, n) => first + n);

/** The cards of a view, in the order of the list. `count` is the length of the list. */
export const cardsAt = (
  count: number,
  { columns, first, last, kept }: Omit<RowView, 'top' | 'before' | 'after'>,
): PlacedCard[] => {
  const cardAt = (index: number): PlacedCard => (index % columns === 0 ? { index, row: index / columns } : { index });
  const inRow = (row: number) => range(row * columns, Math.min((row + 1) * columns, count));
  const outOfView = kept.flatMap(({ row, top, height }) =>
    inRow(row).map((index) => ({ ...cardAt(index), top, height, column: (index % columns) + 1 })),
  );
  return [
    ...outOfView.filter(({ index }) => index < first * columns),
    ...range(first * columns, Math.min((last + 1) * columns, count)).map(cardAt),
    ...outOfView.filter(({ index }) => index >= (last + 1) * columns),
  ];
};

export const sameView = (one: RowView | undefined, other: RowView): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The state of a list when its page was left. */
interface ListState {
  readonly count: number;
  /** In pixels. */
  readonly scrolled: number;
  /** The last focused card. */
  readonly focused: string | undefined;
  readonly view: RowView | undefined;
  readonly sizes: RowSizes | undefined;
}

interface CurrentListState extends Omit<ListState, 'scrolled' | 'sizes'> {
  readonly measured: RefObject<(() => RowSizes) | undefined>;
}

/** Focuses the previous card, unless the person has moved the focus; the frame initially focuses the content. */
const refocus = (list: HTMLElement | null, id: string | undefined): void => {
  if (!list || !id || !document.activeElement?.contains(list)) return;
  const card = list.querySelector(`:scope > [data-card="${CSS.escape(id)}"]`);
  card?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
};

/**
 * Restores the scroll position and the focus that the list had at this history entry, if its cards are still there. They are
 * in the query cache, so that they live as long as the cards.
 */
export const useRestoredListState = (list: RefObject<HTMLElement | null>, count: number): ListState | undefined => {
  const { queryClient } = useHost();
  const { key } = useLocation();
  const [saved] = useState(() => {
    const cached = queryClient.getQueryData<ListState>(['place', key]);
    return cached && cached.count <= count ? cached : undefined;
  });
  useLayoutEffect(() => {
    if (saved) window.scrollTo(0, saved.scrolled);
  }, [saved]);
  useEffect(() => {
    if (!saved) return;
    // after the portal's frame, which scrolls each page to its top
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, saved.scrolled);
      refocus(list.current, saved.focused);
    });
    return () => cancelAnimationFrame(frame);
  }, [list, saved]);
  return saved;
};

/** Saves the state of a list when the page is left. */
export const useSaveListState = ({ measured, ...rest }: CurrentListState): void => {
  const { queryClient } = useHost();
  const { key } = useLocation();
  const latest = useRef({ key, rest });
  useLayoutEffect(() => {
    latest.current = { key, rest };
  });
  useLayoutEffect(() => {
    // record it on scroll: during unmount the page is already shorter
    let scrolled = window.scrollY;
    const onScroll = () => {
      scrolled = window.scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      const { key, rest } = latest.current;
      queryClient.setQueryData<ListState>(['place', key], { ...rest, scrolled, sizes: measured.current?.() });
    };
  }, [queryClient, measured]);
};
