import type { News } from './news.ts';
import type { StaleAnswers } from './stale-answers.ts';

/** Milliseconds over which pages spread their calls after an event for everyone. */
const spread = 300;
/** The least time between two rounds of calls after events for everyone, in milliseconds: what happens meanwhile is read once. */
const rest = 2_000;

/** Makes stale what the news say. Equal news that wait are read once. */
export const createNewsReader = (stale: StaleAnswers) => {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rested = 0;

  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting.clear();
  };
  const read = () => {
    const operations = [...waiting];
    stopWaiting();
    if (operations.length > 0) stale.of(operations);
  };
  const readRested = () => {
    rested = Date.now() + rest;
    read();
  };
  return {
    take: (news: News): void => {
      if (news.kind === 'everything') {
        stopWaiting();
        stale.all();
        return;
      }
      for (const id of news.operations) waiting.add(id);
      if (!news.everyone) read();
      else timer ??= setTimeout(readRested, Math.max(rested - Date.now(), 0) + Math.random() * spread);
    },
    stop: stopWaiting,
  };
};
