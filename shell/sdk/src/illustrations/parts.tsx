import type { CSSProperties } from 'react';

/** The colours of an illustration, each as a CSS colour: from the theme on a page, from the brand on a coloured panel. */
export interface Palette {
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly line: string;
}

/** Takes its colours from the theme, and so from the branding, in light and dark. */
export const themed: Palette = {
  sun: 'color-mix(in oklab, var(--brand-accent) 55%, var(--color-base-100))',
  far: 'var(--color-neutral-soft)',
  near: 'color-mix(in oklab, var(--color-primary) 22%, var(--color-base-100))',
  line: 'color-mix(in oklab, var(--color-primary) 55%, var(--color-base-100))',
};

/** Sets colours by style, since not every browser supports variables in attributes. */
export const filled = (fill: string): CSSProperties => ({ fill });

const blade = 'M0-.8C-2.6-5-2.6-12 .9-20 3.4-13 2.6-5 0-.8Z';

interface TurbineProps {
  readonly x: number;
  /** Position of the tower's foot. */
  readonly y: number;
  readonly size?: number;
  /** Rotation of the rotor in degrees. */
  readonly turned?: number;
  readonly fill: string;
}

/** A wind turbine, 64 units high from its foot to the tip of a blade. */
export const Turbine = ({ x, y, size = 1, turned = 0, fill }: TurbineProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} style={filled(fill)}>
    <path d="M-.8-44h1.6L2 0h-4Z" />
    <g transform={`translate(0 -44) rotate(${turned})`}>
      {[0, 120, 240].map((angle) => (
        <path key={angle} d={blade} transform={`rotate(${angle})`} />
      ))}
      <circle r="1.8" />
    </g>
  </g>
);

/** Solar panels on the ground, leaning to the right, 17 units apart. */
export const Panels = ({ x, y, count, fill }: { x: number; y: number; count: 3 | 6; fill: string }) => (
  <g transform={`translate(${x} ${y})`} style={filled(fill)}>
    {[0, 17, 34, 51, 68, 85].slice(0, count).map((at) => (
      <path key={at} d="M0 0 5-9h13L13 0Zm8 0h2v4H8Z" transform={`translate(${at} 0)`} />
    ))}
  </g>
);
