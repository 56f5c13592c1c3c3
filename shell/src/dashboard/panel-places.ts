import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a grid row and the space below a panel, in pixels; must match the style sheet. */
const row = 4;
const below = 16;

/** Makes a panel span as many grid rows as its content needs, now and whenever its content changes. */
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

/** Typical height in pixels of a panel's content: reserved while it loads, to reduce layout shift. */
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
export const typicalHeightOf = (id: string): number => rooms[id] ?? 208;

/** Height of the title of a panel, and of everything around and below it. */
const frame = 96;

/**
 * The column of each panel: the shortest one so far. It is based on typical heights, not on the actual content, so that no panel
 * changes its column when content loads.
 */
export const columnsOf = (ids: readonly string[], columns: number): number[] => {
  const heights = Array.from({ length: Math.max(columns, 1) }, () => 0);
  return ids.map((id) => {
    const column = heights.indexOf(Math.min(...heights));
    heights[column] = (heights[column] ?? 0) + typicalHeightOf(id) + frame;
    return column + 1;
  });
};

/** Minimum width of a column in rem and the gap between columns in pixels; must match the style sheet. */
const leastWidth = 20;
const gap = 16;

/**
 * How many columns fit into the grid. Derived from its width, because the tracks that a browser reports include those that panels
 * force.
 */
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
