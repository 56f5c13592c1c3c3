import { dialogEvent, topDialog } from 'portal-sdk/ui';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { t } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { ToastCard } from './toast-card.tsx';
import type { ShownToast, ToastStore } from './toast-store.ts';

const subscribe = (onChange: () => void) => {
  document.addEventListener(dialogEvent, onChange);
  return () => document.removeEventListener(dialogEvent, onChange);
};

/** The topmost dialog: while it is open, nothing outside it can be clicked or read. */
const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topDialog, () => null);

const Region = ({ toast, onDismiss }: { toast: ShownToast | null; onDismiss: (id: number) => void }) => {
  const card = toast ? <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} /> : null;
  const urgent = toast?.variant === 'destructive';
  return (
    <section aria-label={t`Notifications`} className="toast-region">
      {/* both exist before they have content: screen readers announce additions to a live region, not a new region */}
      <div role="status" aria-atomic="true">
        {urgent ? null : card}
      </div>
      <div role="alert" aria-atomic="true">
        {urgent ? card : null}
      </div>
    </section>
  );
};

/** Shows toasts in the page, or inside the topmost open dialog. */
export const ToastRegion = ({ toasts }: { toasts: ToastStore }) => {
  const toast = useStore(toasts.state, (state) => state.toast);
  const dialog = useTopDialog();
  return (
    <>
      <Region toast={dialog ? null : toast} onDismiss={toasts.dismiss} />
      {dialog ? createPortal(<Region toast={toast} onDismiss={toasts.dismiss} />, dialog) : null}
    </>
  );
};
