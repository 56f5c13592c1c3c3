import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RowView } from './row-view.ts';

/** Measured heights, to initialize the next window. */
export type RowSizes = VirtualItem[];

/** Extra rows to render beyond either edge of the window. */
const overscan = 4;
/** Height reserved for a sticky bar above the list, in pixels. */
const barHeight = 80;
/** Height of a row before any is measured, in pixels. */
const defaultRowHeight = 280;

interface RowWindowProps {
  list: RefObject<HTMLElement | null>;
  /** Number of cards. */
  count: number;
  columns: number;
  /** The row that has the focus, or had it last. */
  kept: number | undefined;
  /** Index of the card to scroll to at first, if not the page's scroll position. */
  startCard: number | undefined;
  /** Heights from a previous visit. */
  sizes: RowSizes | undefined;
  /** Receives a function that returns the measured heights. */
  measured: RefObject<(() => RowSizes) | undefined>;
  onView: (view: RowView) => void;
}

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []),
];
const topOf = (list: HTMLElement | null): number => (list ? Math.round(list.getBoundingClientRect().top + window.scrollY) : 0);

/** Measures a list before its rows are tracked: the row gap and the mean row height, in pixels. */
const measureList = (list: HTMLElement | null, sizes: RowSizes = []) => {
  const cards = list ? [...list.querySelectorAll<HTMLElement>(':scope > li')] : [];
  const heights = sizes.length > 0 ? sizes.map(({ size }) => size) : cards.map(({ offsetHeight }) => offsetHeight);
  const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
  return { gap: (list && Number.parseFloat(getComputedStyle(list).rowGap)) || 0, estimate: Math.round(mean) || defaultRowHeight };
};

/** Converts the virtualizer's state to the view of the grid. */
const viewOf = (rows: Virtualizer<Window, HTMLElement>, columns: number): RowView | undefined => {
  const { range, options } = rows;
  const items = rows.getVirtualItems();
  if (!range) return undefined;
  const from = Math.max(range.startIndex - overscan, 0);
  const to = Math.min(range.endIndex + overscan, options.count - 1);
  const inFlow = items.filter(({ index }) => index >= from && index <= to);
  const [first, last] = [inFlow[0], inFlow.at(-1)];
  if (!first || !last) return undefined;
  return {
    columns,
    first: first.index,
    last: last.index,
    top: range.startIndex,
    before: first.start - options.scrollMargin,
    after: rows.getTotalSize() - (last.end - options.scrollMargin),
    kept: items
      .filter((item) => !inFlow.includes(item))
      .map(({ index, start, size }) => ({ row: index, top: start - options.scrollMargin, height: size })),
  };
};

/**
 * Tracks which rows of a long list are in the window. Renders nothing: the grid stays one list, whose cards keep their state
 * and the focus when it grows long.
 */
export default function RowWindow({ list, count, columns, kept, startCard, sizes, measured, onView }: RowWindowProps) {
  const [{ gap, estimate }] = useState(() => measureList(list.current, sizes));
  const [margin, setMargin] = useState(() => topOf(list.current));
  const rangeExtractor = useCallback<typeof defaultRangeExtractor>(
    (range) => {
      const nearRows = defaultRangeExtractor(range);
      if (kept === undefined) return nearRows;
      const rowIndexes = new Set([...nearRows, kept - 1, kept, kept + 1].filter((row) => row >= 0 && row < range.count));
      return [...rowIndexes].sort((one, other) => one - other);
    },
    [kept],
  );
  const rows = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(count / columns),
    estimateSize: () => estimate,
    gap,
    overscan,
    scrollMargin: margin,
    scrollPaddingStart: barHeight,
    indexAttribute: 'data-row',
    initialMeasurementsCache: sizes,
    rangeExtractor,
  });

  // after every commit of this component or of the grid: measure new rows before the paint
  useLayoutEffect(() => {
    setMargin(topOf(list.current));
    for (const row of rowsOf(list.current)) rows.measureElement(row);
    rows.measureElement(null);
    const view = viewOf(rows, columns);
    if (view) onView(view);
  });
  useLayoutEffect(() => {
    measured.current = rows.takeSnapshot;
  }, [measured, rows]);

  const scrollToStart = useEffectEvent(() => {
    if (startCard) rows.scrollToIndex(Math.floor(startCard / columns), { align: 'start' });
  });
  useEffect(() => scrollToStart(), []);
  return null;
}
