import { dialogEvent, topDialog } from 'portal-sdk/ui';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  document.addEventListener(dialogEvent, onChange);
  return () => document.removeEventListener(dialogEvent, onChange);
};

/** The topmost dialog: while it is open, nothing outside it can be clicked or read. */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topDialog, () => null);
