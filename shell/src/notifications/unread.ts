import { useEffect, useRef, useState } from 'react';

/** The api counts to 100 and no further. */
export const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread));

/** What to tell those who do not see the badge: only that something came, not what was there when the page opened. */
export const useNews = (unread: number | undefined): string => {
  const before = useRef<number>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (unread === undefined) return;
    if (before.current !== undefined && unread > before.current)
      setNews(`${badgeText(unread)} unread notification${unread === 1 ? '' : 's'}`);
    if (before.current !== undefined && unread < before.current) setNews('');
    before.current = unread;
  }, [unread]);
  return news;
};
