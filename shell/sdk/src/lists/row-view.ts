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
  readonly at: number;
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
  const placed = (at: number): PlacedCard => (at % columns === 0 ? { at, row: at / columns } : { at });
  const inRow = (row: number) => range(row * columns, Math.min((row + 1) * columns, count));
  const away = kept.flatMap(({ row, top, height }) =>
    inRow(row).map((at) => ({ ...placed(at), top, height, column: (at % columns) + 1 })),
  );
  return [
    ...away.filter(({ at }) => at < first * columns),
    ...range(first * columns, Math.min((last + 1) * columns, count)).map(placed),
    ...away.filter(({ at }) => at >= (last + 1) * columns),
  ];
};

export const sameView = (one: RowView | undefined, other: RowView): boolean => JSON.stringify(one) === JSON.stringify(other);
