import { invalidate } from 'portal-sdk/queries';
import { getCurrentUser } from 'shared-contracts/wire/auth';
import type { Portal } from '../app/portal.ts';
import { type Browser, browserOf } from './browser.ts';
import { followEvents } from './follow-events.ts';
import { everything } from './news.ts';
import { createNewsReader } from './read-news.ts';

/** Keeps what the portal shows to its signed-in person fresh. Answers how to stop. */
export const beginEvents = (
  { session, host: { queryClient }, active }: Pick<Portal, 'session' | 'host' | 'active'>,
  userId: string,
  browser: Browser = browserOf(window),
): (() => void) => {
  const reader = createNewsReader({ queryClient, refreshReleases: active.refresh });
  // the call that finds the session over begins the Unauthorized flow
  const refused = () => void invalidate(queryClient, [getCurrentUser.id]);
  const stopEvents = followEvents({ browser, userId, take: reader.take, refused });
  // with another role, all lists may hold other things
  const stopRoles = session.subscribe(({ user }, before) => {
    if (user && before.user && user.effectiveRole !== before.user.effectiveRole) reader.take(everything);
  });
  return () => {
    stopRoles();
    stopEvents();
    reader.stop();
  };
};
