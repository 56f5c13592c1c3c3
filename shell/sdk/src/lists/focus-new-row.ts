const rowsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('li, tr, article')];

/**
 * Once rows are added before `end`, the end of a list, focuses the first of them, or the first link or button in it, if the
 * focus is on `button`, or was when that disappeared.
 */
export const focusNewRow = (end: Element | null, button: Element): void => {
  const list = end?.parentElement;
  const last = list && rowsIn(list).at(-1);
  if (!last) return;
  const changes = new MutationObserver(() => {
    const rows = rowsIn(list);
    const row = rows[rows.indexOf(last) + 1];
    if (!row) return;
    changes.disconnect();
    if (document.activeElement !== button && document.activeElement !== document.body) return;
    const target = row.querySelector<HTMLElement>('a[href], button') ?? row;
    if (target === row) row.tabIndex = -1;
    target.focus();
  });
  changes.observe(list, { childList: true, subtree: true });
};
