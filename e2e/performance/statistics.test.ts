import { describe, expect, it } from 'vitest';
import { mean, median, p95, quantile, ratio, slope } from './statistics.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, at) => last - at);

describe('bench statistics', () => {
  it('takes the middle of an odd number of values, and the mean of the middle two of an even number', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
    expect(median([7])).toBe(7);
    expect(median(upTo(1000))).toBe(500.5);
  });

  it('takes as p95 the value that 19 of 20 do not exceed', () => {
    expect(p95(upTo(20))).toBe(19);
    expect(p95(upTo(2000))).toBe(1900);
    expect(p95([3])).toBe(3);
    expect(quantile([1, 2, 3], 1)).toBe(3);
    expect(quantile([1, 2, 3], 0)).toBe(1);
  });

  it('sorts by value, not as text, and keeps the list unchanged', () => {
    const times = [100, 9, 20];
    expect(median(times)).toBe(20);
    expect(times).toEqual([100, 9, 20]);
  });

  it('throws on an empty list and on a zero reference', () => {
    expect(ratio(3, 2)).toBe(1.5);
    expect(() => ratio(1, 0)).toThrow('Nothing can be compared with 0');
    expect(() => ratio(1, Number.NaN)).toThrow();
    expect(() => median([])).toThrow('no number');
    expect(() => p95([])).toThrow('no number');
  });

  it('takes the slope of a line through points that scatter evenly around it', () => {
    expect(mean([1, 2, 6])).toBe(3);
    expect(() => mean([])).toThrow('no number');
    const line = [0, 1, 2, 3].map((at) => [at, 5 - 2 * at] as const);
    expect(slope(line)).toBeCloseTo(-2);
    expect(slope(line.flatMap(([at, value]) => [[at, value + 1] as const, [at, value - 1] as const]))).toBeCloseTo(-2);
    expect(() => slope([[1, 2] as const])).toThrow('Nothing can be compared');
  });
});
