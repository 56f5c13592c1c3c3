import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a grid row and the space below a panel, in pixels; must match the style sheet. */
const rowHeight = 4;
const panelMargin = 16;

/** Makes a panel span as many grid rows as its content needs, now and whenever its content changes. */
export const fitRows = (panel: HTMLElement | null) => {
  if (!panel) return;
  const span = () => {
    panel.style.gridRowEnd = `span ${Math.ceil((panel.offsetHeight + panelMargin) / rowHeight)}`;
  };
  span();
  const observer = new ResizeObserver(span);
  observer.observe(panel);
  return () => observer.disconnect();
};

/** Typical height in pixels of a panel's content: reserved while it loads, to reduce layout shift. */
const typicalHeights: Readonly<Record<string, number>> = {
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
export const typicalHeightOf = (id: string): number => typicalHeights[id] ?? 208;

/** Height of the title of a panel, and of everything around and below it. */
const frameHeight = 96;

/**
 * The column of each panel: the shortest one so far. It is based on typical heights, not on the actual content, so that no panel
 * changes its column when content loads.
 */
export const columnsOf = (ids: readonly string[], columns: number): number[] => {
  const heights = Array.from({ length: Math.max(columns, 1) }, () => 0);
  return ids.map((id) => {
    const column = heights.indexOf(Math.min(...heights));
    heights[column] = (heights[column] ?? 0) + typicalHeightOf(id) + frameHeight;
    return column + 1;
  });
};

/** Minimum width of a column in rem and the gap between columns in pixels; must match the style sheet. */
const minColumnWidth = 20;
const columnGap = 16;

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
      setCount(Math.max(1, Math.floor((element.clientWidth + columnGap) / (minColumnWidth * rem + columnGap))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return count;
};
