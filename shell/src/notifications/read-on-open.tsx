import { isUuid } from 'portal-sdk/lists';
import { operationQuery, useOperation, useQuery } from 'portal-sdk/query';
import { useLocation } from 'portal-sdk/router';
import { useEffect, useEffectEvent } from 'react';
import { listNotifications, markNotifications } from 'shared-contracts/endpoints/notifications';

/** As many unread notifications as the portal counts. */
const limit = 100;

/** Marks notifications about the item that the person is viewing as read, including those that arrive in the meantime. */
export const ReadOnOpen = () => {
  const item = useLocation().pathname.split('/').at(-1) ?? '';
  const { data: unread = [] } = useQuery({
    ...operationQuery(listNotifications, { query: { unread: 'true', limit } }),
    enabled: isUuid(item),
  });
  const { mutate } = useOperation(markNotifications);
  const mark = useEffectEvent((open: string) => mutate({ body: { item: open, read: true } }));
  // of more than these, any can be about the item
  const about = unread.filter(({ url }) => url.endsWith(`/${item}`) || unread.length === limit);
  const found = isUuid(item) ? about.map(({ id }) => id).join() : '';
  useEffect(() => {
    if (found === '') return;
    // no one is viewing a page in a background tab
    const markIfSeen = () => {
      if (document.visibilityState === 'visible') mark(item);
    };
    markIfSeen();
    document.addEventListener('visibilitychange', markIfSeen);
    return () => document.removeEventListener('visibilitychange', markIfSeen);
  }, [item, found]);
  return null;
};
