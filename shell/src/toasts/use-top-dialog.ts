import { dialogEvent, topDialog } from 'portal-sdk/ui/top-dialog';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  document.addEventListener(dialogEvent, onChange);
  return () => document.removeEventListener(dialogEvent, onChange);
};

/** Follows which dialog is on top: what stands outside it cannot be clicked or read while it is open. */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topDialog, () => null);
