/** Which rows of a long list stand in the document, and how much room the others take. Lengths in pixels. */
export interface RowView {
  readonly columns: number;
  /** The rows in their places, from one to the other. */
  readonly first: number;
  readonly last: number;
  /** The row at the window's upper edge. */
  readonly top: number;
  /** Room of the rows before and after those. */
  readonly before: number;
  readonly after: number;
  /** Rows that stand in the document although they are out of sight, since the focus is there. */
  readonly kept: readonly KeptRow[];
}

export interface KeptRow {
  readonly row: number;
  /** From the upper edge of the list. */
  readonly top: number;
  readonly height: number;
}

/** A card that stands in the document. */
export interface PlacedCard {
  /** Its place in the list, from 0. */
  readonly at: number;
  /** The row that it begins. */
  readonly row?: number;
  /** Set where it is out of sight. */
  readonly top?: number;
  readonly height?: number;
  /** From 1. */
  readonly column?: number;
}

const range = (first: number, end: number): number[] => Array.from({ length: Math.max(end - first, 0) }, (_, n) => first + n);

/** The cards of a list of `count` that a view has, in the order of the list. */
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

/** Whether two views show the same. */
export const sameView = (one: RowView | undefined, other: RowView): boolean => JSON.stringify(one) === JSON.stringify(other);
