const columns = (board: Element) => [...board.querySelectorAll('[data-column]')];
const links = (column: Element) => [...column.querySelectorAll<HTMLElement>('[data-card-title] a')];

/** The title that an arrow key moves to; undefined if there is none. */
const towards = (key: string, board: Element, from: HTMLElement): HTMLElement | undefined => {
  // columns that the screen has no room for are not rendered, and empty ones have nothing to focus
  const filled = columns(board).filter((column) => column.checkVisibility() && links(column).length > 0);
  const at = filled.findIndex((column) => column.contains(from));
  const own = filled[at] ? links(filled[at]) : [];
  const row = own.indexOf(from);
  if (key === 'ArrowDown') return own[row + 1];
  if (key === 'ArrowUp') return own[row - 1];
  const next = key === 'ArrowRight' ? filled[at + 1] : key === 'ArrowLeft' ? filled[at - 1] : undefined;
  return next && (links(next)[row] ?? links(next).at(-1));
};

/**
 * Moves the focus between the titles of cards by the arrow keys.
 * @returns whether it has moved
 */
export const moveFocus = (key: string, board: Element, from: HTMLElement): boolean => {
  if (!from.matches('[data-card-title] a')) return false;
  const link = towards(key, board, from);
  link?.focus();
  return link !== undefined;
};
