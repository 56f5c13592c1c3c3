import { type ReactNode, useContext } from 'react';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { lazyDialog } from '../ui/lazy-dialog.ts';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import { PreviewParam } from './preview-param.ts';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'));

/** The length of a uuid: the address of a file ends with the id of the file or of its version. */
const idLength = 36;

interface Preview {
  /** Event handlers for the button that opens the preview. */
  readonly trigger: { readonly onClick: () => void; readonly onPointerEnter: () => void; readonly onFocus: () => void };
  /** The dialog while it is open. */
  readonly dialog: ReactNode;
}

/** The preview of a file at its own address, to be opened by a button. */
export const usePreview = (props: Omit<PreviewDialogProps, 'onClose'>): Preview => {
  const { value, open, close } = useDialogAddress(useContext(PreviewParam));
  const id = props.file.url.slice(-idLength);
  return {
    trigger: { onClick: () => void open(id), onPointerEnter: PreviewDialog.preload, onFocus: PreviewDialog.preload },
    dialog: value === id ? <PreviewDialog {...props} onClose={close} /> : null,
  };
};
