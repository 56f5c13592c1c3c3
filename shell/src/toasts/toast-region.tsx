import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { ToastCard } from './toast-card.tsx';
import type { ShownToast, ToastStore } from './toast-store.ts';
import { useTopDialog } from './use-top-dialog.ts';

const Region = ({ toast, onDismiss }: { toast: ShownToast | null; onDismiss: (id: number) => void }) => {
  const card = toast ? <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} /> : null;
  const urgent = toast?.variant === 'destructive';
  return (
    <section aria-label="Notifications" className="toast-region">
      {/* both stand empty beforehand: a reader speaks what enters a live region, not a region that enters with its text */}
      <div role="status" aria-atomic="true">
        {urgent ? null : card}
      </div>
      <div role="alert" aria-atomic="true">
        {urgent ? card : null}
      </div>
    </section>
  );
};

/** Where toasts show: in the page, or inside the dialog on top while one is open. */
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
