import X from 'lucide-react/icons/x';
import type { Toast } from 'portal-sdk/host';
import { useEffect, useRef, useState } from 'react';
import { t } from 'shared-contracts/translate';
import type { ShownToast } from './toast-store.ts';

/** Milliseconds before a toast closes: longer for a failure or when it has an action. */
export const toastDuration = ({ variant, action }: Toast): number => (action || variant === 'destructive' ? 10_000 : 6_000);

/** Calls `onEnd` after `life` milliseconds in which `paused` was false. */
const useTimer = (life: number, paused: boolean, onEnd: () => void): void => {
  const left = useRef(life);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [paused]);
};

/** A toast; its timer pauses while the pointer is over it or the focus inside. */
export const ToastCard = ({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) => {
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
