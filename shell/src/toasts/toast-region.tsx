import X from 'lucide-react/icons/x';
import type { Toast } from 'portal-sdk/host';
import { focusAround } from 'portal-sdk/ui';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { useTopDialog } from '../layout/use-top-dialog.ts';
import type { ShownToast, ToastStore } from './toast-store.ts';

/** Milliseconds before a toast closes: longer for a failure or when it has an action. */
export const toastDuration = ({ variant, action }: Toast): number => (action || variant === 'destructive' ? 10_000 : 6_000);

/** When a toast appeared, by `performance.now()`, and the milliseconds for which it stays. */
interface Showing {
  readonly since: number;
  remaining: number;
}

/** Calls `onEnd` after the remaining milliseconds, in which `paused` was false. */
const useTimer = (showing: Showing, paused: boolean, onEnd: () => void): void => {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused) return;
    const resumedAt = performance.now();
    const timer = setTimeout(() => end.current(), showing.remaining);
    return () => {
      clearTimeout(timer);
      showing.remaining -= performance.now() - resumedAt;
    };
  }, [showing, paused]);
};

/** When a toast disappears with the focus in it, returns the focus to `before`, or moves it to the page's content. */
const useReturnedFocus = (card: RefObject<HTMLElement | null>, before: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const box = card.current;
    return () => {
      if (!box?.contains(document.activeElement)) return;
      before.current?.focus({ preventScroll: true });
      queueMicrotask(() => focusAround());
    };
  }, [card, before]);
};

interface ToastCardProps {
  toast: ShownToast;
  showing: Showing;
  onDismiss: () => void;
}

/** A toast; its timer pauses while the pointer is over it or the focus inside. */
const ToastCard = ({ toast, showing, onDismiss }: ToastCardProps) => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useTimer(showing, hovered || focused, onDismiss);
  const card = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  useReturnedFocus(card, before);
  const { title, description, action, variant = 'default' } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the timer; the actions are the buttons inside
    <div
      ref={card}
      data-toast={variant}
      className="toast-card"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
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

interface RegionProps {
  toast: ShownToast | null;
  showing: Showing;
  /** Whether screen readers announce the toast here; elsewhere it would be the second time. */
  announces: boolean;
  onDismiss: (id: number) => void;
}

const Region = ({ toast, showing, announces, onDismiss }: RegionProps) => {
  const card = toast ? <ToastCard key={toast.id} toast={toast} showing={showing} onDismiss={() => onDismiss(toast.id)} /> : null;
  const urgent = toast?.variant === 'destructive';
  return (
    <section aria-label={t`Notifications`} className="toast-region">
      {/* both exist before they have content: screen readers announce additions to a live region, not a new region */}
      <div role="status" aria-atomic="true">
        {announces && !urgent ? card : null}
      </div>
      <div role="alert" aria-atomic="true">
        {announces && urgent ? card : null}
      </div>
      {announces ? null : card}
    </section>
  );
};

/** Milliseconds after which a toast counts as announced: one that moves earlier, since its dialog closes, may not have been. */
const announceTime = 500;

/** Shows toasts in the page, or inside the topmost open dialog. */
export const ToastRegion = ({ toasts }: { toasts: ToastStore }) => {
  const toast = useStore(toasts.state, (state) => state.toast);
  const dialog = useTopDialog();
  const showing = useMemo(() => ({ since: performance.now(), remaining: toast ? toastDuration(toast) : 0 }), [toast]);
  const place = useMemo(() => ({ dialog, announces: performance.now() - showing.since < announceTime }), [dialog, showing]);
  const region = { showing, announces: place.announces, onDismiss: toasts.dismiss };
  return (
    <>
      <Region {...region} toast={dialog ? null : toast} />
      {dialog ? createPortal(<Region {...region} toast={toast} />, dialog) : null}
    </>
  );
};
