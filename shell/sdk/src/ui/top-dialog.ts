/** Fired on `document` after a dialog has opened or closed. */
export const dialogEvent = 'portal:dialog';

/**
 * The topmost open dialog, or null. Found by attribute, since shell and remotes have their own copies of this code. What must
 * stay usable with a modal dialog, such as a toast, has to render inside it.
 */
export const topDialog = (): HTMLDialogElement | null => {
  let top: HTMLDialogElement | null = null;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-portal-dialog]'))
    if (!top || Number(dialog.dataset.portalDialog) > Number(top.dataset.portalDialog)) top = dialog;
  return top;
};

/**
 * Keeps the page from scrolling while a dialog is open, and in its place: the room of the scroll bar becomes padding, so that the
 * layer of the dialog covers it, too.
 */
const holdPage = (isHeld: boolean): void => {
  const root = document.documentElement;
  if (isHeld === root.hasAttribute('data-portal-behind')) return;
  const room = isHeld ? window.innerWidth - root.getBoundingClientRect().width : 0;
  root.toggleAttribute('data-portal-behind', isHeld);
  root.style.paddingInlineEnd = room > 0 ? `${room}px` : '';
  root.style.scrollbarGutter = room > 0 ? 'auto' : '';
};

const tell = () => {
  holdPage(topDialog() !== null);
  document.dispatchEvent(new CustomEvent(dialogEvent));
};

/** Marks a dialog that has just opened as the topmost. */
export const markOpen = (dialog: HTMLDialogElement): void => {
  dialog.dataset.portalDialog = String(Number(topDialog()?.dataset.portalDialog ?? 0) + 1);
  tell();
};

/** Removes the mark before a dialog closes, so that its content can move out first. */
export const markClosed = (dialog: HTMLDialogElement): void => {
  delete dialog.dataset.portalDialog;
  tell();
};
