import { foldText } from 'shared-contracts/constants/words';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { type NavigationLink, navigationFor } from '../layout/navigation-entries.ts';

/** The first letters of a label's words, then all of its letters. */
const candidates = (label: string): string[] => {
  const words = foldText(label).match(/[a-z]+/g) ?? [];
  return [...words.map((word) => word.charAt(0)), ...words.join('')];
};

export interface AreaKey extends NavigationLink {
  /** The letter after `g`. */
  readonly letter: string;
}

/**
 * The letters of the navigation entries: for each entry, the first free letter of its label; an entry without a free one has
 * none. Entries of other roles count, so that a letter means the same area for everyone.
 */
export const areaKeys = (remotes: readonly ActiveRemote[]): readonly AreaKey[] => {
  const taken = new Set<string>();
  return navigationFor(remotes).flatMap((entry) => {
    const letter = candidates(entry.label).find((one) => !taken.has(one));
    if (letter === undefined) return [];
    taken.add(letter);
    return [{ ...entry, letter }];
  });
};
