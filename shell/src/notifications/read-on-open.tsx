import { useOperation } from 'portal-sdk/query';
import { useLocation } from 'portal-sdk/router';
import { useEffect, useEffectEvent } from 'react';
import { markNotifications } from 'shared-contracts/endpoints/notifications';

/** The id of the item that an address belongs to. */
const itemIdIn = (pathname: string): string | undefined => /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(pathname)?.[1];

/** Marks notifications about the item that the person is viewing as read, including those that arrive in the meantime. */
export const ReadOnOpen = ({ unread }: { unread: number }) => {
  const item = itemIdIn(useLocation().pathname);
  const { mutate } = useOperation(markNotifications);
  const mark = useEffectEvent((open: string) => mutate({ body: { item: open, read: true } }));
  useEffect(() => {
    if (!item || unread === 0) return;
    // no one is viewing a page in a background tab
    const markIfSeen = () => {
      if (document.visibilityState === 'visible') mark(item);
    };
    markIfSeen();
    document.addEventListener('visibilitychange', markIfSeen);
    return () => document.removeEventListener('visibilitychange', markIfSeen);
  }, [item, unread]);
  return null;
};
