import type { LucideIcon } from 'lucide-react';
import { formatNumber } from 'shared-contracts/translate';

/** A sign, and the hue (0 to 359) of all that belongs to it. */
export interface Look {
  readonly sign: LucideIcon;
  readonly hue: number;
}

/** One value of a chart. */
export interface ChartPoint {
  /** A few letters beside the mark. */
  readonly label: string;
  /** The same in full, for the table; the label unless said otherwise. */
  readonly name?: string;
  readonly value: number;
  /** Of a lying bar: its own sign and colour, instead of the brand's. */
  readonly look?: Look;
}

/** What a picture shows, and how. */
export interface PictureProps {
  /** Upright bars; a course over time; lying bars with the names of groups above them. */
  readonly kind: 'bars' | 'line' | 'ranked';
  readonly points: readonly ChartPoint[];
  /** How a value is written; with the separators of the language unless said otherwise. */
  readonly format?: (value: number) => string;
  /** Pixels of an upright picture. */
  readonly height?: number;
  /** Of bars: a value to reach, drawn as a line across. */
  readonly target?: { readonly value: number; readonly label: string };
  /** The most that a value can be, where there is such a thing; else the highest one. */
  readonly most?: number;
}

export const nameOf = ({ label, name = label }: ChartPoint): string => name;

export const inDigits = ({ format = formatNumber }: Pick<PictureProps, 'format'>, value: number): string => format(value);

/** Pixels from one lying bar to the next. */
export const rowHeight = 38;

/** Room that the picture takes, in pixels, also before it is there. */
export const heightOf = ({ kind, points, height = 148 }: PictureProps): number =>
  kind === 'ranked' ? points.length * rowHeight : height;
