import X from 'lucide-react/icons/x';
import type { Toast } from 'portal-sdk/host';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { useTopDialog } from '../layout/use-top-dialog.ts';
import type { ShownToast, ToastStore } from './toast-store.ts';

/** Milliseconds before a toast closes: longer for a failure or when it has an action. */
export const toastDuration = ({ variant, action }: Toast): number => (action || variant === 'destructive' ? 10_000 : 6_000);

/** Calls `onEnd` after `duration` milliseconds in which `paused` was false. */
const useTimer = (duration: number, paused: boolean, onEnd: () => void): void => {
  const remaining = useRef(duration);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused) return;
    const resumedAt = performance.now();
    const timer = setTimeout(() => end.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - resumedAt;
    };
  }, [paused]);
};

/** A toast; its timer pauses while the pointer is over it or the focus inside. */
const ToastCard = ({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useTimer(toastDuration(toast), hovered || focused, onDismiss);
  const { title, description, action, variant = 'default' } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the timer; the actions are the buttons inside
    <div
      data-toast={variant}
      className="toast-card"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        onDismiss();
      }}
    >
      <div className="toast-text">
        <p className="toast-title">{title}</p>
        {description ? <p className="toast-description">{description}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          className="toast-button"
          onClick={() => {
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className="toast-dismiss" aria-label={t`Dismiss`} onClick={onDismiss}>
        <X />
      </button>
    </div>
  );
};

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
