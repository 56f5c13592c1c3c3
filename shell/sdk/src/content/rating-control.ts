import { useRef, useState } from 'react';

/** One item of any content type. */
export interface RatedItem {
  /** The content type as in addresses: `idea`. */
  readonly type: string;
  readonly id: string;
}

/** The current values: the page's own, or those of a newer response, until the page has fetched the item again. */
export const useLatestValue = <T>(pageValue: T): readonly [T, (result: T) => void] => {
  const key = JSON.stringify(pageValue);
  const [fresh, setFresh] = useState<{ readonly pageKey: string; readonly value: T }>();
  if (fresh && fresh.pageKey !== key) setFresh(undefined);
  return [fresh?.pageKey === key ? fresh.value : pageValue, (value) => setFresh({ pageKey: key, value })];
};

/**
 * Optimistic state of a choice: shows it immediately, sends one call at a time, only for the latest choice, and reverts it if the
 * api refuses it.
 * @param send resolves once the choice is saved; the caller reports why it was not
 */
export const useOptimisticValue = <T>(send: (wanted: T) => Promise<void>) => {
  const [wanted, setWanted] = useState<{ readonly value: T }>();
  const latest = useRef<{ readonly value: T }>(undefined);
  const sending = useRef(false);
  const sendAll = async () => {
    sending.current = true;
    while (latest.current) {
      const next = latest.current;
      // revert a refused choice, unless another one was made in the meantime
      await send(next.value).catch(() => undefined);
      if (latest.current === next) latest.current = undefined;
    }
    sending.current = false;
    setWanted(undefined);
  };
  return {
    /** Undefined if the saved value is also the wanted one. */
    wanted,
    want: (value: T): void => {
      latest.current = { value };
      setWanted(latest.current);
      if (!sending.current) void sendAll();
    },
  };
};
