import { useState } from 'react';

/** One item of any content type. */
export interface RatedItem {
  /** The content type as in addresses: `idea`. */
  readonly type: string;
  readonly id: string;
}

/** The current values: the page's own, or a newer response, until the page has fetched the item again. */
export const useLatestValue = <T>(shown: T): readonly [T, (result: T) => void] => {
  const key = JSON.stringify(shown);
  const [fresh, setFresh] = useState<{ readonly over: string; readonly value: T }>();
  if (fresh && fresh.over !== key) setFresh(undefined);
  return [fresh?.over === key ? fresh.value : shown, (value) => setFresh({ over: key, value })];
};
