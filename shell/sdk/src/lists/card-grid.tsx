import { lazy, memo, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cardsAt, type PlacedCard, type RowView, sameView, useRestoredListState, useSaveListState } from './row-view.ts';
import type { RowSizes } from './row-window.tsx';

/** The current number of columns of a grid; undefined before it is in the document. */
const useColumns = (grid: RefObject<HTMLElement | null>): number | undefined => {
  const [columns, setColumns] = useState<number>();
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const count = () => setColumns(getComputedStyle(element).gridTemplateColumns.trim().split(/\s+/).length);
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
};

/** Up to this many cards are all in the document; a longer list renders only those near the window. */
const maxUnwindowed = 72;
/** Cards of a long list to render before its window is known; more would block the page. */
const firstCardCount = 24;

const loadRowWindow = () => import('./row-window.tsx');
const RowWindow = lazy(loadRowWindow);

interface SlotProps<T> extends PlacedCard {
  item: T;
  /** The total number of cards, if not all are in the document. */
  of: number | undefined;
  onFocus: (id: string) => void;
  draw: (item: T) => ReactNode;
}

const SlotOf = <T extends { readonly id: string }>({
  item,
  index,
  of,
  row,
  top,
  height,
  column,
  onFocus,
  draw,
}: SlotProps<T>) => (
  <li
    className="min-w-0"
    data-card={item.id}
    data-row={row}
    aria-setsize={of}
    aria-posinset={of === undefined ? undefined : index + 1}
    // React events bubble from a dialog that the card has opened, wherever it is in the document
    onFocus={() => onFocus(item.id)}
    style={top === undefined ? undefined : { position: 'absolute', insetInline: 0, gridColumn: column, top, height }}
  >
    {draw(item)}
  </li>
);
const Slot = memo(SlotOf) as typeof SlotOf;

export interface CardGridProps<T> {
  items: readonly T[];
  /** Renders one card; pass the same function each time, so that unchanged cards do not render again. */
  children: (item: T) => ReactNode;
}

/**
 * Cards in one, two or three columns, depending on the width. A long list has only the cards near the window in the document,
 * plus the last focused one. Back restores the scroll position.
 */
export const CardGrid = <T extends { readonly id: string }>({ items, children }: CardGridProps<T>) => {
  const count = items.length;
  const windowed = count > maxUnwindowed;
  const list = useRef<HTMLUListElement>(null);
  const measured = useRef<() => RowSizes>(undefined);
  const restored = useRestoredListState(list, count);
  const columns = useColumns(list);
  const [view, setView] = useState<RowView | undefined>(restored?.view);
  const [focused, setFocused] = useState<string | undefined>(restored?.focused);
  const [unwindowedCount, setUnwindowedCount] = useState(firstCardCount);
  // keep the rendered cards when the list grows long: fewer would make the page jump, all of them would block it
  if (!windowed && count !== unwindowedCount) setUnwindowedCount(count);
  useSaveListState({ count, focused, view: windowed ? view : undefined, measured });
  const mayGrow = count >= firstCardCount;
  useEffect(() => {
    if (!mayGrow) return;
    // preload; if that fails, the later render shows the error
    const preload = () => void loadRowWindow().catch(() => undefined);
    window.addEventListener('scroll', preload, { once: true, passive: true });
    return () => window.removeEventListener('scroll', preload);
  }, [mayGrow]);

  const columnCount = columns ?? view?.columns ?? 1;
  const firstCount = windowed ? unwindowedCount : count;
  const initialView = { columns: columnCount, first: 0, last: Math.ceil(firstCount / columnCount) - 1, kept: [] };
  const focusedIndex = windowed && focused !== undefined ? items.findIndex(({ id }) => id === focused) : -1;
  return (
    <>
      <ul
        ref={list}
        className={`card-grid ${windowed ? 'relative [overflow-anchor:none]' : ''}`}
        style={windowed && view ? { paddingTop: view.before, paddingBottom: view.after } : undefined}
      >
        {cardsAt(count, windowed && view ? view : initialView).map(({ index, row, ...layout }) => {
          const item = items[index];
          return item ? (
            <Slot
              key={item.id}
              {...layout}
              item={item}
              index={index}
              row={windowed ? row : undefined}
              of={windowed ? count : undefined}
              onFocus={setFocused}
              draw={children}
            />
          ) : null;
        })}
      </ul>
      {windowed && columns ? (
        <Suspense fallback={null}>
          <RowWindow
            key={columns}
            list={list}
            count={count}
            columns={columns}
            kept={focusedIndex < 0 ? undefined : Math.floor(focusedIndex / columns)}
            startCard={view && view.columns !== columns ? view.top * view.columns : undefined}
            sizes={restored?.view?.columns === columns ? restored.sizes : undefined}
            measured={measured}
            onView={(next) => setView((before) => (sameView(before, next) ? before : next))}
          />
        </Suspense>
      ) : null}
    </>
  );
};
