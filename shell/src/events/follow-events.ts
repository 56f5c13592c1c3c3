import { eventRhythm } from 'shared-contracts/terms/events';
import type { Browser } from './browser.ts';
import { type Lead, lead } from './lead.ts';
import { seekLeadership } from './leadership.ts';
import type { News } from './news.ts';

/** Milliseconds that somebody in front of this tab is left without a sign of the leader, which the browser may have put to sleep. */
const patience = 3 * eventRhythm.beat * 1000;

interface Surroundings {
  readonly browser: Browser;
  readonly userId: string;
  /** Makes stale what is stale. */
  readonly take: (news: News) => void;
  readonly refused: () => void;
}

/**
 * Keeps this tab told of events, by a stream of its own or by the tab that has one: one stream a browser and person.
 * Whatever happened between the page's making and the first word is told as well. Answers how to stop.
 */
export const followEvents = ({ browser, userId, take, refused }: Surroundings): (() => void) => {
  const name = `portal.events.${userId}`;
  const tab = Math.random().toString(36).slice(2);
  const channel = browser.openChannel(name);
  /** Up to when nothing was missed; undefined where that is not known. */
  let told: number | undefined = browser.began;
  /** Whether all that comes is heard, so that nothing is missed from now on. */
  let inStep = false;
  let lastSign = Date.now();
  let leading: Lead | undefined;
  let stopped = false;

  const age = () => {
    const ms = told === undefined ? -1 : Math.round(Date.now() - told);
    return ms >= 0 && ms < eventRhythm.memory * 1000 ? ms : undefined;
  };
  const heard = (complete: boolean) => {
    inStep = complete;
    lastSign = Date.now();
    told = complete ? lastSign : undefined;
  };
  const join = () => channel.tell({ kind: 'join', tab, age: age() });

  channel.listen((message) => {
    if (message.kind === 'join') leading?.answer(message.tab, message.age);
    else if (leading || (message.kind === 'missed' && message.tab !== tab)) return;
    else {
      lastSign = Date.now();
      if ('news' in message) take(message.news);
      if (message.kind === 'missed' || (message.kind === 'news' && message.news.kind === 'everything')) inStep = true;
      if (message.kind === 'connected' && !inStep) join();
      if (inStep) told = lastSign;
    }
  });

  const leadership = seekLeadership(browser, name, () => {
    leading = lead({ browser, channel, age, take, heard, refused });
    return () => {
      leading?.stop();
      leading = undefined;
      // whoever took over tells what this tab has missed meanwhile
      inStep = false;
      if (!stopped) join();
    };
  });
  const look = () => {
    if (leading || !browser.visible() || Date.now() - lastSign < patience) return;
    lastSign = Date.now();
    leadership.takeOver();
  };
  const looking = setInterval(look, eventRhythm.beat * 1000);
  const stopTurns = browser.onTurn(look);
  const stop = () => {
    stopped = true;
    clearInterval(looking);
    stopTurns();
    stopLeaving();
    leadership.stop();
    channel.close();
  };
  // a page that the browser keeps would keep its stream too; one that it shows again is loaded afresh
  const stopLeaving = browser.onLeave(stop);
  join();
  return stop;
};
