import { dialogEvent, topDialog } from 'portal-sdk/ui';

/**
 * Keeps the page from scrolling while a dialog of the shell or of an area is open, and in its place: the space of the scroll bar
 * becomes padding, so that the layer of the dialog covers it, too.
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

/** Holds the page behind dialogs, for as long as it lives. */
export const holdPageBehindDialogs = (): void => document.addEventListener(dialogEvent, hold);
