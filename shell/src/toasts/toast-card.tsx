import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { ShownToast } from './toast-store.ts';
import { lifeOf, useTimer } from './toast-timer.ts';

/** A toast, with its clock stopped while somebody points at it or is inside it. */
export const ToastCard = ({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useTimer(lifeOf(toast), hovered || focused, onDismiss);
  const { title, description, action, variant = 'default' } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and focus only stop the clock; what can be done are the buttons inside
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
      <button type="button" className="toast-dismiss" aria-label="Dismiss" onClick={onDismiss}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
};
