import { useStore } from 'zustand';
import type { FakeHost } from '../testing/fake-host.tsx';
import { Button } from '../ui/button.tsx';

/** The area's last toast, until the next one or until it is dismissed. */
export const ToastLine = ({ host }: { host: FakeHost }) => {
  const toast = useStore(host.screen, (state) => state.toast);
  const dismiss = () => host.screen.setState({ toast: null });
  const { title, description, action, variant } = toast ?? {};
  return (
    <section
      aria-label="Messages"
      aria-live={variant === 'destructive' ? 'assertive' : 'polite'}
      className="sticky bottom-0 z-60"
    >
      {toast ? (
        <div
          className={`flex flex-wrap items-center gap-3 border-t px-4 py-2 text-sm ${variant === 'destructive' ? 'border-error bg-error-soft text-error-ink' : 'border-line bg-base-100'}`}
        >
          <p className="min-w-0 flex-1">
            <strong>{title}</strong> {description}
          </p>
          {action ? (
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                dismiss();
                action.run();
              }}
            >
              {action.label}
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      ) : null}
    </section>
  );
};
