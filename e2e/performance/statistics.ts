/** The value that the given share of the numbers does not exceed: `quantile(times, 0.95)`. Throws on an empty list. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
  if (value === undefined) throw new Error('There is no number to take it from');
  return value;
};

/** The middle value, or the mean of the two middle values. Throws on an empty list. */
export const median = (numbers: readonly number[]): number =>
  numbers.length % 2 === 1
    ? quantile(numbers, 0.5)
    : (quantile(numbers, 0.5) + quantile(numbers, (numbers.length / 2 + 1) / numbers.length)) / 2;

/** 19 of 20 values are at most this. */
export const p95 = (numbers: readonly number[]): number => quantile(numbers, 0.95);

/** The measured value as a multiple of the reference. Throws if the reference is not above zero. */
export const ratio = (measured: number, reference: number): number => {
  if (!(reference > 0)) throw new Error(`Nothing can be compared with ${reference}`);
  return measured / reference;
};

/** Throws on an empty list. */
export const mean = (numbers: readonly number[]): number => {
  if (numbers.length === 0) throw new Error('There is no number to take it from');
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
};

/** How much the second value grows per unit of the first, by least squares. Throws if the first does not change. */
export const slope = (points: readonly (readonly [number, number])[]): number => {
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return ratio(
    points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0),
    spread,
  );
};
