import { diffWordsWithSpace } from 'diff';

/** A stretch of a text that a change leaves, takes away or brings. */
export interface Stretch {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
  /** Where it begins in the whole, so that stretches can be told apart. */
  readonly at: number;
}

/** With less than this share of the longer text kept, word by word reads worse than one text after the other. */
const leastKept = 0.25;
/** Milliseconds after which two texts count as wholly different. */
const patience = 500;

const placed = (parts: readonly Omit<Stretch, 'at'>[]): Stretch[] => {
  let at = 0;
  return parts
    .filter(({ text }) => text !== '')
    .map((part) => {
      const stretch = { ...part, at };
      at += part.text.length;
      return stretch;
    });
};

/** How one text becomes another, word by word; one whole after the other where they have little in common. */
export const changedWords = (before: string, after: string): Stretch[] => {
  const whole = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ] as const;
  const words = diffWordsWithSpace(before, after, { timeout: patience });
  const kept = words?.reduce((sum, { added, removed, value }) => (added || removed ? sum : sum + value.trim().length), 0) ?? 0;
  if (!words || kept < leastKept * Math.max(before.length, after.length)) return placed(whole);
  return placed(
    words.map(({ added, removed, value }) => ({ kind: added ? 'added' : removed ? 'removed' : 'kept', text: value })),
  );
};

/** Unchanged text beyond this many characters is shown by its ends alone. */
export const longStretch = 400;
const end = 140;

/** The two ends of a long unchanged stretch, cut between words. */
export const endsOf = (text: string): readonly [string, string] => [
  text.slice(0, end).replace(/\S*$/, ''),
  text.slice(-end).replace(/^\S*/, ''),
];
