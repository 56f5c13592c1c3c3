import { dialogEvent, topDialog } from 'portal-sdk/ui';

/**
 * Prevents the page from scrolling or shifting while a dialog of the shell or of an area is open: padding replaces the scroll
 * bar, so that the dialog's backdrop covers that space, too.
 */
const hold = (): void => {
  const root = document.documentElement;
  const isHeld = topDialog() !== null;
  if (isHeld === root.hasAttribute('data-portal-behind')) return;
  const space = isHeld ? window.innerWidth - root.getBoundingClientRect().width : 0;
  root.toggleAttribute('data-portal-behind', isHeld);
  root.style.paddingInlineEnd = space > 0 ? `${space}px` : '';
  root.style.scrollbarGutter = space > 0 ? 'auto' : '';
};

/** Locks the page behind dialogs, for its whole lifetime. */
export const holdPageBehindDialogs = (): void => document.addEventListener(dialogEvent, hold);
