import { area, line } from 'd3-shape';
import { tint } from '../ui/tint.ts';
import { formatValue, heightOf, type PictureProps, rowHeight } from './points.ts';

/*
 * Horizontal positions are percentages and vertical ones are pixels: text keeps its size, and nothing is measured before the
 * first paint. Each value is written at its mark, so that no one has to point at it.
 */

/** Pixels above the marks, for their values, and below them, for their labels. */
const topSpace = 24;
const bottomSpace = 24;

/** The vertical positions of values, in pixels from the top. */
const heightScale = ({ points, target, most, ...picture }: PictureProps) => {
  const highest = most ?? Math.max(1, target?.value ?? 0, ...points.map(({ value }) => value));
  const baseline = heightOf({ points, ...picture }) - bottomSpace;
  return (value: number): number => baseline - (value / highest) * (baseline - topSpace);
};

/** The center of each mark, in percent of the width: all marks get equal space. */
const centers =
  ({ points }: PictureProps) =>
  (index: number): number =>
    ((index + 0.5) * 100) / points.length;

/** The fraction of its space that a bar fills. */
const barShare = 0.64;

const Baseline = ({ y }: { y: number }) => <line x1="0" x2="100%" y1={y} y2={y} className="chart-foot" />;

interface PointTextProps {
  readonly picture: PictureProps;
  /** Of the point. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** The value of a point on its mark, and its label at the bottom. */
const PointText = ({ picture, index, x, y }: PointTextProps) => {
  const { label = '', value = 0 } = picture.points[index] ?? {};
  return (
    <>
      <text x={`${x}%`} y={y} className={value === 0 ? 'chart-label' : 'chart-value'}>
        {formatValue(picture, value)}
      </text>
      <text x={`${x}%`} y={heightOf(picture) - 6} className="chart-label">
        {label}
      </text>
    </>
  );
};

const Bars = (picture: PictureProps) => {
  const { points, target } = picture;
  const x = centers(picture);
  const y = heightScale(picture);
  const baseline = y(0);
  const width = (barShare * 100) / points.length;
  // keeps zero values visible
  const topOf = (value: number) => Math.min(y(value), baseline - 3);
  return (
    <>
      {points.map(({ label, value }, index) => {
        const top = topOf(value);
        const className = value === 0 ? 'chart-none' : 'chart-bar';
        const bar = { x: `${x(index) - width / 2}%`, width: `${width}%`, y: top, height: baseline - top, rx: 3, className };
        return <rect key={label} {...bar} />;
      })}
      {target ? <line x1="0" x2="100%" y1={y(target.value)} y2={y(target.value)} className="chart-target" /> : null}
      {points.map(({ label, value }, index) => (
        <PointText key={label} picture={picture} index={index} x={x(index)} y={topOf(value) - 6} />
      ))}
      <Baseline y={baseline} />
    </>
  );
};

const Line = (picture: PictureProps) => {
  const { points } = picture;
  const x = centers(picture);
  const y = heightScale(picture);
  const baseline = y(0);
  const height = heightOf(picture);
  const coordinates = points.map(({ value }, index): [number, number] => [x(index), y(value)]);
  return (
    <>
      {/* the line alone is stretched; text and dots are not. It is straight: between two counts there are no others */}
      <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={area().y0(baseline)(coordinates) ?? undefined} className="chart-area" />
        <path d={line()(coordinates) ?? undefined} className="chart-line" />
      </svg>
      <Baseline y={baseline} />
      {points.map(({ label, value }, index) => (
        <g key={label}>
          <circle cx={`${x(index)}%`} cy={y(value)} r={4} className="chart-dot" />
          <PointText picture={picture} index={index} x={x(index)} y={y(value) - 10} />
        </g>
      ))}
    </>
  );
};

const Ranked = (picture: PictureProps) => {
  const { points, most = Math.max(1, ...points.map(({ value }) => value)) } = picture;
  return points.map(({ label, value, look }, index) => {
    const Sign = look?.sign;
    const top = index * rowHeight;
    const bar = { x: '0', y: top + 21, height: 6, rx: 3 };
    return (
      <g key={label} style={look && tint(look.hue)}>
        {Sign ? <Sign x={0} y={top + 2} size={14} className="chart-sign" aria-hidden="true" /> : null}
        <text x={Sign ? 21 : 0} y={top + 14} className="chart-row">
          {label}
        </text>
        <text x="100%" y={top + 14} className="chart-row-value">
          {formatValue(picture, value)}
        </text>
        <rect {...bar} width="100%" className="chart-none" />
        {value > 0 ? <rect {...bar} width={`${(100 * value) / most}%`} className={look ? 'chart-tinted' : 'chart-bar'} /> : null}
      </g>
    );
  });
};

const pictures = { bars: Bars, line: Line, ranked: Ranked } as const;

/** @param label describes the whole chart in words */
export default function Picture({ label, ...picture }: PictureProps & { readonly label: string }) {
  const Drawn = pictures[picture.kind];
  return (
    <svg width="100%" height={heightOf(picture)} role="img" aria-label={label} className="chart">
      <Drawn {...picture} />
    </svg>
  );
}
