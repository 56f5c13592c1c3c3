import type { LucideIcon } from 'lucide-react';
import { type Month, monthName, shortMonth } from 'shared-contracts/constants/month';
import { formatNumber } from 'shared-contracts/translate';

/** An icon, and the hue (0 to 359) of everything that belongs to it. */
export interface Look {
  readonly sign: LucideIcon;
  readonly hue: number;
}

/** One value of a chart. */
interface ChartPoint {
  /** A short label next to the mark. */
  readonly label: string;
  /** The full label, for the table; defaults to the label. */
  readonly name?: string;
  readonly value: number;
  /** For a horizontal bar: its own icon and colour, instead of the brand's. */
  readonly look?: Look;
}

/** What a chart shows, and how. */
export interface PictureProps {
  /** Vertical bars; a line over time; horizontal bars with group names above them. */
  readonly kind: 'bars' | 'line' | 'ranked';
  readonly points: readonly ChartPoint[];
  /** Formats a value; by default with the separators of the language. */
  readonly format?: (value: number) => string;
  /** Height of a vertical chart, in pixels. */
  readonly height?: number;
  /** For bars: a target value, drawn as a line across. */
  readonly target?: { readonly value: number; readonly label: string };
  /** The maximum possible value, if there is one; defaults to the highest value. */
  readonly most?: number;
}

export const nameOf = ({ label, name = label }: ChartPoint): string => name;

export const formatValue = ({ format = formatNumber }: Pick<PictureProps, 'format'>, value: number): string => format(value);

/** Pixels from one horizontal bar to the next. */
export const rowHeight = 38;

/** Height of the chart in pixels, also while it is loading. */
export const heightOf = ({ kind, points, height = 148 }: PictureProps): number =>
  kind === 'ranked' ? points.length * rowHeight : height;

/** Monthly figures as chart points, in their order. */
export const monthPoints = <F extends { readonly month: Month }>(
  months: readonly F[],
  figureOf: (figures: F) => number,
): ChartPoint[] =>
  months.map((figures) => ({
    label: shortMonth(figures.month),
    name: monthName(figures.month),
    value: figureOf(figures),
  }));
