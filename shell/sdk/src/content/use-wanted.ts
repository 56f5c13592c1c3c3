import { useRef, useState } from 'react';

/**
 * What a person has chosen, shown at once: sent one call after the other, only the latest choice, and taken back where it is
 * refused.
 * @param send resolves once the choice is kept; whoever calls says why it was not
 */
export const useWanted = <T>(send: (wanted: T) => Promise<void>) => {
  const [wanted, setWanted] = useState<{ readonly value: T }>();
  const latest = useRef<{ readonly value: T }>(undefined);
  const sending = useRef(false);
  const sendAll = async () => {
    sending.current = true;
    while (latest.current) {
      const next = latest.current;
      // a refused choice is taken back, unless another one was made meanwhile
      await send(next.value).catch(() => undefined);
      if (latest.current === next) latest.current = undefined;
    }
    sending.current = false;
    setWanted(undefined);
  };
  return {
    /** Undefined where what is kept is also what is wanted. */
    wanted,
    want: (value: T): void => {
      latest.current = { value };
      setWanted(latest.current);
      if (!sending.current) void sendAll();
    },
  };
};
