import { area, curveMonotoneX, line } from 'd3-shape';
import { tint } from '../ui/tint.ts';
import { heightOf, inDigits, type PictureProps, rowHeight } from './points.ts';

/*
 * Horizontally everything is a share of the room that there is, vertically a number of pixels: text keeps its size, and
 * nothing is measured before the first paint. Values stand on their marks, so that none hides behind a pointer.
 */
const above = 24;
const below = 24;

/** The vertical positions of values, in pixels from the top. */
const heightScale = ({ points, target, most, ...picture }: PictureProps) => {
  const highest = most ?? Math.max(1, target?.value ?? 0, ...points.map(({ value }) => value));
  const foot = heightOf({ points, ...picture }) - below;
  return (value: number): number => foot - (value / highest) * (foot - above);
};

/** The center of each mark, in percent of the width: all marks get equal space. */
const middles =
  ({ points }: PictureProps) =>
  (at: number): number =>
    ((at + 0.5) * 100) / points.length;

/** The fraction of its space that a bar fills. */
const filled = 0.64;

const Foot = ({ y }: { y: number }) => <line x1="0" x2="100%" y1={y} y2={y} className="chart-foot" />;

interface WordsProps {
  readonly picture: PictureProps;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** The value of a point on its mark, and its label at the bottom. */
const Words = ({ picture, at, x, y }: WordsProps) => {
  const { label = '', value = 0 } = picture.points[at] ?? {};
  return (
    <>
      <text x={`${x}%`} y={y} className={value === 0 ? 'chart-label' : 'chart-value'}>
        {inDigits(picture, value)}
      </text>
      <text x={`${x}%`} y={heightOf(picture) - 6} className="chart-label">
        {label}
      </text>
    </>
  );
};

const Bars = (picture: PictureProps) => {
  const { points, target } = picture;
  const x = middles(picture);
  const y = heightScale(picture);
  const foot = y(0);
  const width = (filled * 100) / points.length;
  // keeps zero values visible
  const topOf = (value: number) => Math.min(y(value), foot - 3);
  return (
    <>
      {points.map(({ label, value }, at) => {
        const top = topOf(value);
        const className = value === 0 ? 'chart-none' : 'chart-bar';
        const bar = { x: `${x(at) - width / 2}%`, width: `${width}%`, y: top, height: foot - top, rx: 3, className };
        return <rect key={label} {...bar} />;
      })}
      {target ? <line x1="0" x2="100%" y1={y(target.value)} y2={y(target.value)} className="chart-target" /> : null}
      {points.map(({ label, value }, at) => (
        <Words key={label} picture={picture} at={at} x={x(at)} y={topOf(value) - 6} />
      ))}
      <Foot y={foot} />
    </>
  );
};

const Line = (picture: PictureProps) => {
  const { points } = picture;
  const x = middles(picture);
  const y = heightScale(picture);
  const foot = y(0);
  const height = heightOf(picture);
  const course = points.map(({ value }, at): [number, number] => [x(at), y(value)]);
  return (
    <>
      {/* the line alone is stretched; text and dots are not */}
      <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={area().y0(foot).curve(curveMonotoneX)(course) ?? undefined} className="chart-area" />
        <path d={line().curve(curveMonotoneX)(course) ?? undefined} className="chart-line" />
      </svg>
      <Foot y={foot} />
      {points.map(({ label, value }, at) => (
        <g key={label}>
          <circle cx={`${x(at)}%`} cy={y(value)} r={4} className="chart-dot" />
          <Words picture={picture} at={at} x={x(at)} y={y(value) - 10} />
        </g>
      ))}
    </>
  );
};

const Ranked = (picture: PictureProps) => {
  const { points, most = Math.max(1, ...points.map(({ value }) => value)) } = picture;
  return points.map(({ label, value, look }, at) => {
    const Sign = look?.sign;
    const bar = { x: '0', y: at * rowHeight + 21, height: 6, rx: 3 };
    return (
      <g key={label} style={look && tint(look.hue)}>
        {Sign ? <Sign x={0} y={at * rowHeight + 2} size={14} className="chart-sign" aria-hidden="true" /> : null}
        <text x={Sign ? 21 : 0} y={at * rowHeight + 14} className="chart-row">
          {label}
        </text>
        <text x="100%" y={at * rowHeight + 14} className="chart-row-value">
          {inDigits(picture, value)}
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
