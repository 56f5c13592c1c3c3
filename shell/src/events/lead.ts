import { eventRhythm } from 'shared-contracts/terms/events';
import { streamEvents } from 'shared-contracts/wire/events';
import type { Browser, TabChannel } from './browser.ts';
import { keepConnected } from './keep-connected.ts';
import { everything, type News } from './news.ts';
import { openStream } from './open-stream.ts';
import { createRetold } from './retold.ts';

interface Surroundings {
  readonly browser: Browser;
  readonly channel: TabChannel;
  /** Milliseconds for which this tab may have missed something; undefined where it is too long ago. */
  readonly age: () => number | undefined;
  readonly take: (news: News) => void;
  /** The stream is alive: `complete` unless something may have been missed. */
  readonly heard: (complete: boolean) => void;
  /** The server answers, but with no stream: the session may be over. */
  readonly refused: () => void;
}

/** What a tab does while it leads. */
export interface Lead {
  /** Tells another tab what it has missed, if that is known. */
  answer(tab: string, age: number | undefined): void;
  stop(): void;
}

const { path } = streamEvents;

/** Holds the one stream of the browser and passes on what comes. */
export const lead = ({ browser, channel, age, take, heard, refused }: Surroundings): Lead => {
  const retold = createRetold();
  const tell = (news: News) => {
    take(news);
    retold.add(news);
    channel.tell({ kind: 'news', news });
  };
  const sign = () => {
    heard(true);
    channel.tell({ kind: 'alive' });
  };

  const stop = keepConnected(browser, (ended) => {
    const begun = Date.now();
    const asked = age();
    channel.tell({ kind: 'alive' });
    return openStream(browser.openSource(asked === undefined ? path : `${path}?age=${asked}`), {
      hello: ({ complete }) => {
        // the server adds a margin for the time that the call takes
        const known = complete && asked !== undefined && Date.now() - begun < eventRhythm.margin;
        retold.begin(known ? begun - asked : Date.now());
        if (!known) tell(everything);
        heard(true);
        channel.tell({ kind: 'connected' });
      },
      changed: (message) => {
        tell({ kind: 'changed', ...message });
        sign();
      },
      resync: () => {
        tell(everything);
        sign();
      },
      beat: sign,
      ended: (turnedAway) => {
        retold.end();
        heard(false);
        if (turnedAway) refused();
        ended();
      },
    });
  });
  return {
    answer: (tab, theirs) => {
      const news = retold.within(theirs);
      if (news) channel.tell({ kind: 'missed', tab, news });
    },
    stop,
  };
};
