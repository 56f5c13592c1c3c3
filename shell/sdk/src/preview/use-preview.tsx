import { type ReactNode, Suspense, useState } from 'react';
import { lazyDialog } from '../ui/lazy-dialog.ts';
import type { PreviewDialogProps } from './preview-dialog.tsx';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'));

interface Preview {
  /** Event handlers for the button that opens the preview. */
  readonly trigger: { readonly onClick: () => void; readonly onPointerEnter: () => void; readonly onFocus: () => void };
  /** The dialog while it is open. */
  readonly dialog: ReactNode;
}

/** The preview of a file, to be opened by a button. */
export const usePreview = (props: Omit<PreviewDialogProps, 'onClose'>): Preview => {
  const [open, setOpen] = useState(false);
  return {
    trigger: { onClick: () => setOpen(true), onPointerEnter: PreviewDialog.preload, onFocus: PreviewDialog.preload },
    dialog: open ? (
      <Suspense fallback={null}>
        <PreviewDialog {...props} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
};
