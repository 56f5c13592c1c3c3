import type { SessionStore } from '../session/session-store.ts';
import { type Browser, browserOf } from './browser.ts';
import { followEvents } from './follow-events.ts';
import { everything } from './news.ts';
import { createNewsReader } from './read-news.ts';
import type { StaleAnswers } from './stale-answers.ts';

interface Surroundings {
  readonly session: SessionStore;
  readonly userId: string;
  readonly stale: StaleAnswers;
  /** The server gives no stream: the session may be over. */
  readonly refused: () => void;
}

/** Keeps what the page shows to its signed-in person fresh. Answers how to stop. */
export const beginEvents = (
  { session, userId, stale, refused }: Surroundings,
  browser: Browser = browserOf(window),
): (() => void) => {
  const reader = createNewsReader(stale);
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
