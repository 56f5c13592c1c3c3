import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a row of the grid and the room below a panel, in pixels, as the style sheet has them. */
const row = 4;
const below = 16;

/** Has a panel span as many rows of the grid as what it holds needs, now and whenever that changes. */
export const fitRows = (panel: HTMLElement | null) => {
  if (!panel) return;
  const span = () => {
    panel.style.gridRowEnd = `span ${Math.ceil((panel.offsetHeight + below) / row)}`;
  };
  span();
  const sizes = new ResizeObserver(span);
  sizes.observe(panel);
  return () => sizes.disconnect();
};

/** Pixels that the content of a panel mostly takes: kept while it is on its way, so that little moves when it comes. */
const rooms: Readonly<Record<string, number>> = {
  'first-steps': 259,
  desk: 40,
  news: 97,
  'ai-tools': 328,
  ideas: 488,
  progress: 430,
  activity: 340,
  contributors: 154,
  tip: 92,
};
export const roomOf = (id: string): number => rooms[id] ?? 208;

/** The title of a panel, and all that is around and below it. */
const frame = 96;

/**
 * In which column each panel stands: the one that ends first. It goes by the room that panels mostly take and not by what
 * they hold, so that none changes its column when that comes.
 */
export const columnsOf = (ids: readonly string[], columns: number): number[] => {
  const heights = Array.from({ length: Math.max(columns, 1) }, () => 0);
  return ids.map((id) => {
    const column = heights.indexOf(Math.min(...heights));
    heights[column] = (heights[column] ?? 0) + roomOf(id) + frame;
    return column + 1;
  });
};

/** Least width of a column in rem and the gap between columns in pixels, as the style sheet has them. */
const leastWidth = 20;
const gap = 16;

/** How many columns the grid has room for: by its width, since the tracks that a browser reports include those that panels force. */
export const useColumnCount = (grid: RefObject<HTMLElement | null>): number => {
  const [count, setCount] = useState(1);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setCount(Math.max(1, Math.floor((element.clientWidth + gap) / (leastWidth * rem + gap))));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [grid]);
  return count;
};
