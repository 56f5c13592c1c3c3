import { type Month, monthName, shortMonth } from 'shared-contracts/constants/month';
import type { ChartPoint } from './points.ts';

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
