import type { BrowserContext, Page } from '@playwright/test';

/** Tracks which watched tabs hold an event stream, as the browser reports it. */
export const watchStreams = (context: BrowserContext) => {
  const open = new Map<string, Page>();
  return {
    /** Call it before the page loads. */
    watch: async (page: Page) => {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      session.on('Network.responseReceived', ({ requestId, response: { url, status } }) => {
        if (new URL(url).pathname === '/api/events' && status === 200) open.set(requestId, page);
      });
      for (const event of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
        session.on(event, ({ requestId }) => void open.delete(requestId));
      page.on('close', () => {
        for (const [requestId, of] of open) if (of === page) open.delete(requestId);
      });
    },
    /** The tabs that hold a stream, one entry per stream. */
    holders: (): readonly Page[] => [...open.values()],
  };
};
