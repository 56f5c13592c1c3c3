const partsOf = (version: string): number[] => version.split('-', 1).join().split('.').map(Number);

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((part, place) => part !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

/**
 * How many leading parts of a version a range fixes: all of `1.2.3`, two of `~1.2.3`, and all up to the first non-zero part of
 * `^1.2.3`.
 */
const heldStill = (range: string, parts: readonly number[]): number => {
  if (range.startsWith('~')) return 2;
  if (range.startsWith('^')) return Math.min(parts.findIndex((part) => part !== 0) + 1 || 3, 3);
  return 3;
};

/** Whether a host version lies in the range that a remote was built for, written `^1.0.0`, `~1.0.0` or `1.0.0`. */
export const fitsHost = (version: string, range: string): boolean => {
  const [host, least] = [partsOf(version), partsOf(range.replace(/^[~^]/, ''))];
  const still = heldStill(range, least);
  return compare(host, least) >= 0 && compare(host.slice(0, still), least.slice(0, still)) === 0;
};
