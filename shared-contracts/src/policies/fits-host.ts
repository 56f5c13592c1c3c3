const partsOf = (version: string): number[] => version.split('-', 1).join().split('.').map(Number);

const compare = (a: readonly number[], b: readonly number[]): number => {
  const index = a.findIndex((part, position) => part !== b[position]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
};

/** Positive if the first version is later, negative if it is earlier, 0 if they are equal; ignores pre-release parts. */
export const compareVersions = (a: string, b: string): number => compare(partsOf(a), partsOf(b));

/**
 * How many leading parts of a version a range fixes: all of `1.2.3`, two of `~1.2.3`, and all up to the first non-zero part of
 * `^1.2.3`.
 */
const fixedPartCount = (range: string, parts: readonly number[]): number => {
  if (range.startsWith('~')) return 2;
  if (range.startsWith('^')) return Math.min(parts.findIndex((part) => part !== 0) + 1 || 3, 3);
  return 3;
};

/** Whether a host version lies in the range that a remote was built for, written `^1.0.0`, `~1.0.0` or `1.0.0`. */
export const fitsHost = (version: string, range: string): boolean => {
  const [host, minimum] = [partsOf(version), partsOf(range.replace(/^[~^]/, ''))];
  const fixed = fixedPartCount(range, minimum);
  return compare(host, minimum) >= 0 && compare(host.slice(0, fixed), minimum.slice(0, fixed)) === 0;
};
