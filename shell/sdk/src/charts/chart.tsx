import ChartColumn from 'lucide-react/icons/chart-column';
import Table2 from 'lucide-react/icons/table-2';
import { type ComponentType, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { Tooltip } from '../ui/tooltip.tsx';
import { formatValue, heightOf, nameOf, type PictureProps } from './points.ts';

export interface ChartProps extends PictureProps {
  readonly title: string;
  /** Column headings of the table: what the values are grouped by, and what is counted. */
  readonly columns: readonly [by: string, counted: string];
  /** A few words below the title. */
  readonly note?: ReactNode;
  readonly className?: string;
}

const ChartTable = ({ title, columns, ...picture }: ChartProps) => (
  <table className="w-full text-sm" aria-label={title}>
    <thead className="border-line border-b text-muted text-xs">
      <tr>
        <th scope="col" className="py-1 text-left font-medium">
          {columns[0]}
        </th>
        <th scope="col" className="py-1 text-right font-medium">
          {columns[1]}
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {picture.points.map((point) => (
        <tr key={nameOf(point)}>
          <th scope="row" className="py-1 text-left font-normal">
            {nameOf(point)}
          </th>
          <td className="py-1 text-right tabular-nums">{formatValue(picture, point.value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** All values as text, for users who cannot see the chart. */
const inWords = ({ title, target, ...picture }: ChartProps): string => {
  const values = picture.points.map((point) => `${nameOf(point)}: ${formatValue(picture, point.value)}`);
  if (target) values.push(`${target.label}: ${formatValue(picture, target.value)}`);
  return `${title}. ${values.join('; ')}`;
};

// the charts are larger than the rest of the page, so they load after it is painted; if loading fails, the table is shown
const Picture = lazy<ComponentType<ChartProps & { label: string }>>(() =>
  import('./pictures.tsx').catch(() => ({ default: ChartTable })),
);

export interface ChartFrameProps extends Pick<ChartProps, 'title' | 'note' | 'className'> {
  /** The same data in words and numbers. */
  readonly table: ReactNode;
  readonly children: ReactNode;
}

/** A chart with its title and a button that shows its data as a table. */
export const ChartFrame = ({ title, note, className = '', table, children }: ChartFrameProps) => {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const what = asTable ? t`Show as chart` : t`Show as table`;
  return (
    <figure aria-labelledby={id} className={`min-w-0 ${className}`}>
      <figcaption className="mb-2 flex items-start justify-between gap-2">
        <span className="min-w-0">
          <span id={id} className="block font-medium text-sm">
            {title}
          </span>
          {note ? <span className="block text-muted text-xs">{note}</span> : null}
        </span>
        <Tooltip text={what}>
          <button
            type="button"
            className="chart-toggle touch-halo"
            aria-label={`${what}: ${title}`}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          </button>
        </Tooltip>
      </figcaption>
      {asTable ? table : children}
    </figure>
  );
};

/** A chart in its frame. Reserves its space until the chart has loaded. */
export const Chart = (props: ChartProps) => (
  <ChartFrame {...props} table={<ChartTable {...props} />}>
    <Suspense fallback={<div style={{ height: heightOf(props) }} />}>
      <Picture {...props} label={inWords(props)} />
    </Suspense>
  </ChartFrame>
);
