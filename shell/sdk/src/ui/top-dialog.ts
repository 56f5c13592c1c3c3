/** Fired on `document` when a dialog opens or closes. */
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

const fireDialogEvent = () => document.dispatchEvent(new CustomEvent(dialogEvent));

/** Marks a dialog that is about to open as the topmost. */
export const markOpen = (dialog: HTMLDialogElement): void => {
  dialog.dataset.portalDialog = String(Number(topDialog()?.dataset.portalDialog ?? 0) + 1);
  fireDialogEvent();
};

/** Removes the mark before a dialog closes, so that its content can move out first. */
export const markClosed = (dialog: HTMLDialogElement): void => {
  delete dialog.dataset.portalDialog;
  fireDialogEvent();
};
