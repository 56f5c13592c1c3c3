import { dialogEvent, topDialog } from 'portal-sdk/ui';

/**
 * Prevents the page from scrolling or shifting while a dialog of the shell or of an area is open: padding replaces the scroll
 * bar, so that the dialog's backdrop covers that space, too.
 */
const updateLock = (): void => {
  const root = document.documentElement;
  const isLocked = topDialog() !== null;
  if (isLocked === root.hasAttribute('data-portal-behind')) return;
  const scrollbarWidth = isLocked ? window.innerWidth - root.getBoundingClientRect().width : 0;
  root.toggleAttribute('data-portal-behind', isLocked);
  root.style.paddingInlineEnd = scrollbarWidth > 0 ? `${scrollbarWidth}px` : '';
  root.style.scrollbarGutter = scrollbarWidth > 0 ? 'auto' : '';
};

/** Locks scrolling whenever a dialog is open, for the whole lifetime of the page. */
export const lockScrollBehindDialogs = (): void => document.addEventListener(dialogEvent, updateLock);
