/** One number of a run. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit:
    | 'kB'
    | 'requests'
    | 'ms'
    | 's'
    | 'MiB'
    | 'MiB an hour'
    | 'times'
    | 'rounds'
    | 'cards'
    | 'bookings'
    | 'writes'
    | 'streams'
    | 'processes'
    | 'connections'
    | 'per second'
    | 'of the window';
  /** The value it is compared with, in the same unit. */
  readonly comparedWith?: { readonly name: string; readonly value: number };
  readonly target?: { readonly value: number; readonly kind: 'at most' | 'at least' | 'exactly' };
}

/** The results of one part of the bench. */
export interface Section {
  readonly title: string;
  readonly measures: readonly Measure[];
  /** Single values and context, for the record. */
  readonly details: Readonly<Record<string, unknown>>;
}

const meets = {
  'at most': (value: number, target: number) => value <= target,
  'at least': (value: number, target: number) => value >= target,
  exactly: (value: number, target: number) => value === target,
} as const;

/** PASS or MISS; undefined without a target. */
export const verdict = ({ value, target }: Measure): 'PASS' | 'MISS' | undefined =>
  target && (meets[target.kind](value, target.value) ? 'PASS' : 'MISS');

const counted: readonly Measure['unit'][] = ['requests', 'rounds', 'cards', 'bookings', 'writes', 'streams', 'per second'];

const digits = (value: number, unit: Measure['unit']) =>
  value.toFixed(
    unit === 'of the window' ? 3 : unit === 'times' ? 2 : counted.includes(unit) || (unit === 'ms' && value >= 100) ? 0 : 1,
  );

/** For example `128.4 kB`. */
export const shown = (value: number, unit: Measure['unit']): string => `${digits(value, unit)} ${unit}`;
