import { useSyncExternalStore } from 'react';
import { formatAgo, formatDate } from '../format.ts';
import { useHost } from '../host-context.tsx';
import { useMediaQuery } from './media-query.ts';

const minute = 60_000;
const everyMinute = (onMinute: () => void) => {
  const timer = setInterval(onMinute, minute);
  return () => clearInterval(timer);
};
const currentMinute = () => Math.floor(Date.now() / minute);

export interface RelativeTimeProps {
  /** ISO 8601 in UTC. */
  at: string;
  className?: string;
}

/** A relative time; after a week, and in print, the date. It updates over time. */
export const RelativeTime = ({ at, className }: RelativeTimeProps) => {
  const { timeZone } = useHost();
  const now = useSyncExternalStore(everyMinute, currentMinute) * minute;
  const isPrinted = useMediaQuery('print');
  return (
    <time dateTime={at} className={className}>
      {(!isPrinted && formatAgo(at, now)) || formatDate(at, timeZone)}
    </time>
  );
};
