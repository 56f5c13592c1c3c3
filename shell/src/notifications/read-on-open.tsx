import { useOperation } from 'portal-sdk/query';
import { useLocation } from 'portal-sdk/router';
import { useEffect, useEffectEvent } from 'react';
import { markNotifications } from 'shared-contracts/endpoints/notifications';

/** The id of the item whose page an address is. */
const itemIn = (pathname: string): string | undefined => /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(pathname)?.[1];

/** Counts notices about the item that the person has before them as read, also those that arrive meanwhile. */
export const ReadOnOpen = ({ unread }: { unread: number }) => {
  const item = itemIn(useLocation().pathname);
  const { mutate } = useOperation(markNotifications);
  const mark = useEffectEvent((open: string) => mutate({ body: { item: open, read: true } }));
  useEffect(() => {
    if (!item || unread === 0) return;
    // a page in a tab behind is not before anybody
    const markIfSeen = () => {
      if (document.visibilityState === 'visible') mark(item);
    };
    markIfSeen();
    document.addEventListener('visibilitychange', markIfSeen);
    return () => document.removeEventListener('visibilitychange', markIfSeen);
  }, [item, unread]);
  return null;
};
