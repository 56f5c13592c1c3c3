import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number };
}

/** The number of elements whose style Chromium recalculates during an action; an element recalculated twice counts twice. */
export const elementsRestyledBy = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' });
  await act();
  // the frame that shows it
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events.reduce((sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0), 0);
};
