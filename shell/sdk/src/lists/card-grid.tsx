import { lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { cardsAt, type PlacedCard, type RowView, sameView } from './row-view.ts';
import type { RowSizes } from './row-window.tsx';
import { useColumns } from './use-columns.ts';
import { useFoundPlace, useKeptPlace } from './use-place.ts';

/** Up to so many cards all of them stand in the document; of more only those near the window do. */
const mostPlain = 72;
/** So many of a list that is long from the start stand there until its window is watched; more would hold the page up. */
const mostAtFirst = 24;

const loadRowWindow = () => import('./row-window.tsx');
const RowWindow = lazy(loadRowWindow);

interface SlotProps<T> extends PlacedCard {
  item: T;
  /** How many cards there are, where not all of them stand in the document. */
  of: number | undefined;
  onFocus: (id: string) => void;
  draw: (item: T) => ReactNode;
}

const SlotOf = <T extends { readonly id: string }>({ item, at, of, row, top, height, column, onFocus, draw }: SlotProps<T>) => (
  <li
    className="min-w-0"
    data-card={item.id}
    data-row={row}
    aria-setsize={of}
    aria-posinset={of === undefined ? undefined : at + 1}
    // a dialog that a card has opened counts as the card, wherever it stands in the document
    onFocus={() => onFocus(item.id)}
    style={top === undefined ? undefined : { position: 'absolute', insetInline: 0, gridColumn: column, top, height }}
  >
    {draw(item)}
  </li>
);
const Slot = memo(SlotOf) as typeof SlotOf;

export interface CardGridProps<T> {
  items: readonly T[];
  /** Draws one card; the same function each time spares the cards that have not changed. */
  children: (item: T) => ReactNode;
}

/**
 * Cards in one, two or three columns, as there is room. Of many only those near the window stand in
 * the document, beside the one that has, or last had, the focus. Back finds the place at which the list was left.
 */
export const CardGrid = <T extends { readonly id: string }>({ items, children }: CardGridProps<T>) => {
  const count = items.length;
  const windowed = count > mostPlain;
  const list = useRef<HTMLUListElement>(null);
  const measured = useRef<() => RowSizes>(undefined);
  const place = useFoundPlace(list, count);
  const columns = useColumns(list);
  const [view, setView] = useState<RowView | undefined>(place?.view);
  const [focused, setFocused] = useState<string | undefined>(place?.focused);
  const [stood, setStood] = useState(mostAtFirst);
  // what was drawn stays when the list grows long: shorter, the page would jump; with all that came, it would stand still
  if (!windowed && count !== stood) setStood(count);
  useKeptPlace({ count, focused, view: windowed ? view : undefined, measured });
  const mayGrow = count >= mostAtFirst;
  useEffect(() => {
    if (!mayGrow) return;
    // there before it is needed; should that fail, needing it says so
    const fetched = () => void loadRowWindow().catch(() => undefined);
    window.addEventListener('scroll', fetched, { once: true, passive: true });
    return () => window.removeEventListener('scroll', fetched);
  }, [mayGrow]);

  const across = columns ?? view?.columns ?? 1;
  const begun = { columns: across, first: 0, last: Math.ceil((windowed ? stood : count) / across) - 1, kept: [] };
  const keptAt = windowed && focused !== undefined ? items.findIndex(({ id }) => id === focused) : -1;
  return (
    <>
      <ul
        ref={list}
        className={`card-grid ${windowed ? 'relative [overflow-anchor:none]' : ''}`}
        style={windowed && view ? { paddingTop: view.before, paddingBottom: view.after } : undefined}
      >
        {cardsAt(count, windowed && view ? view : begun).map(({ at, row, ...away }) => {
          const item = items[at];
          return item ? (
            <Slot
              key={item.id}
              {...away}
              item={item}
              at={at}
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
            kept={keptAt < 0 ? undefined : Math.floor(keptAt / columns)}
            from={view && view.columns !== columns ? view.top * view.columns : undefined}
            sizes={place?.view?.columns === columns ? place.sizes : undefined}
            measured={measured}
            onView={(next) => setView((before) => (sameView(before, next) ? before : next))}
          />
        </Suspense>
      ) : null}
    </>
  );
};
