import type { BrowserContext, Page } from '@playwright/test';

/** A layout shift that no one triggered. */
export interface LayoutShift {
  /** The fraction of the window that moved, times the distance. */
  readonly value: number;
  /** The elements that moved. */
  readonly moved: readonly string[];
}

type Watching = Window & { shifts?: LayoutShift[] };
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };

/** Records the layout shifts of each page from its first byte on. */
export const watchShifts = (watched: BrowserContext | Page): Promise<unknown> =>
  watched.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    (window as Watching).shifts = shifts;
    const nameOf = ({ node }: { node?: Node }) => (node instanceof Element ? `${node.tagName} ${node.className}` : '');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(nameOf) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts of the page so far. */
export const shiftsOf = (page: Page): Promise<LayoutShift[]> => page.evaluate(() => (window as Watching).shifts ?? []);

export const sumOf = (shifts: readonly LayoutShift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
