import { useSyncExternalStore } from 'react';
import { formatAgo, formatDate } from '../format.ts';
import { useHost } from '../host-context.tsx';

const minute = 60_000;
const everyMinute = (tell: () => void) => {
  const ticking = setInterval(tell, minute);
  return () => clearInterval(ticking);
};
const presentMinute = () => Math.floor(Date.now() / minute);

export interface RelativeTimeProps {
  /** ISO 8601 in UTC. */
  at: string;
  className?: string;
}

/** A relative time; after a week, the date. It updates over time. */
export const RelativeTime = ({ at, className }: RelativeTimeProps) => {
  const { timeZone } = useHost();
  const now = useSyncExternalStore(everyMinute, presentMinute) * minute;
  return (
    <time dateTime={at} className={className}>
      {formatAgo(at, now) ?? formatDate(at, timeZone)}
    </time>
  );
};
