import type { BrowserContext, Page } from '@playwright/test';

/** Which connections to the stream the watched tabs hold, as the browser itself tells it. */
export const watchStreams = (context: BrowserContext) => {
  const open = new Map<string, Page>();
  return {
    /** From before the page is loaded. */
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
    /** The tabs that hold one, a tab as often as it holds one. */
    holders: (): readonly Page[] => [...open.values()],
  };
};
