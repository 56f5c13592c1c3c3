import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many columns a grid has at the moment; undefined until it stands in the document. */
export const useColumns = (grid: RefObject<HTMLElement | null>): number | undefined => {
  const [columns, setColumns] = useState<number>();
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const count = () => setColumns(getComputedStyle(element).gridTemplateColumns.trim().split(/\s+/).length);
    count();
    const changes = new ResizeObserver(count);
    changes.observe(element);
    return () => changes.disconnect();
  }, [grid]);
  return columns;
};
