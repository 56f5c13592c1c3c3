import { useState } from 'react';
import type { Marks } from 'shared-contracts/schemas/rating';
import { useHost } from '../host-context.tsx';
import { errorText } from '../portal-error.ts';
import { invalidate } from '../queries.ts';

/** One item of any kind, and the reads of the page that show its score and counts. */
export interface MarkedItem {
  /** As addresses name the kind: `idea`. */
  readonly type: string;
  readonly id: string;
  /** Ids of the operations that a change makes stale, such as `listIdeas`. */
  readonly changes?: readonly string[];
}

/** What stands: the page's own values, or what the api has answered since, until the page has read the item again. */
export const useFresh = <T>(shown: T): readonly [T, (answered: T) => void] => {
  const key = JSON.stringify(shown);
  const [fresh, setFresh] = useState<{ readonly over: string; readonly value: T }>();
  if (fresh && fresh.over !== key) setFresh(undefined);
  return [fresh?.over === key ? fresh.value : shown, (value) => setFresh({ over: key, value })];
};

/** What to do with a change of one's part in an item's marks once it is on its way. */
export interface Marking {
  readonly onAnswer: (marks: Marks) => void;
  /** Title of the toast where it fails, which changes nothing. */
  readonly failed: string;
}

/** Waits for a change of an item's marks, and has the page read again what it made stale. */
export const useMarking = (changes: readonly string[] = []) => {
  const host = useHost();
  return async (sent: Promise<Marks>, { onAnswer, failed }: Marking): Promise<void> => {
    try {
      onAnswer(await sent);
      await invalidate(host.queryClient, changes);
    } catch (thrown) {
      host.notify({ title: failed, description: errorText(thrown, 'Please try again.'), variant: 'destructive' });
    }
  };
};
