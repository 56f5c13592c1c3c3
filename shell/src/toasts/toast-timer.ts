import type { Toast } from 'portal-sdk/host';
import { useEffect, useRef } from 'react';

/** Milliseconds a toast stays: longer where something went wrong or can be done about it. */
export const lifeOf = ({ variant, action }: Toast): number => (action ? 12_000 : variant === 'destructive' ? 10_000 : 6_000);

/** Calls `onEnd` after `life` milliseconds in which `paused` was false. */
export const useTimer = (life: number, paused: boolean, onEnd: () => void): void => {
  const left = useRef(life);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [paused]);
};
