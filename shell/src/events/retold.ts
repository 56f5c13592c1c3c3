import { eventRhythm } from 'shared-contracts/terms/events';
import { everything, type News } from './news.ts';

/** By how much a message between tabs may be late, in milliseconds. */
const margin = 1_000;
const most = 1_000;

/** What the leader has heard lately, for tabs that were opened meanwhile. */
export interface Retold {
  /** From then on everything is heard. @param since milliseconds since 1970 */
  begin(since: number): void;
  /** Nothing is heard any more. */
  end(): void;
  add(news: News): void;
  /** What there was to hear in so many milliseconds: everything where that is not known; undefined while nothing is heard. */
  within(age: number | undefined): News | undefined;
}

export const createRetold = (): Retold => {
  let since: number | undefined;
  let told: { readonly at: number; readonly operations: readonly string[] }[] = [];
  return {
    begin: (from) => {
      since = from;
      told = [];
    },
    end: () => {
      since = undefined;
    },
    add: (news) => {
      const now = Date.now();
      // a page that comes later has read everything after it
      if (news.kind === 'everything') since = since === undefined ? undefined : now;
      else told.push({ at: now, operations: news.operations });
      const old = told.findLast(({ at }, place) => at < now - eventRhythm.memory * 1000 || place < told.length - most);
      if (!old || since === undefined) return;
      since = Math.max(since, old.at);
      told = told.slice(told.indexOf(old) + 1);
    },
    within: (age) => {
      if (since === undefined) return undefined;
      const from = age === undefined ? Number.NEGATIVE_INFINITY : Date.now() - age;
      if (from < since) return everything;
      const operations = told.filter(({ at }) => at >= from - margin).flatMap((one) => one.operations);
      return { kind: 'changed', operations: [...new Set(operations)], everyone: false };
    },
  };
};
