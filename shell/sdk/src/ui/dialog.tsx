import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal, type ModalProps, type ModalSize } from './modal.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: ModalSize;
  /** On a small screen; fills it by default. */
  sheet?: ModalProps['sheet'];
  /** Work is in progress: nothing closes the dialog. */
  busy?: boolean;
  /** There is unsaved input: closing asks first. */
  confirmClose?: boolean;
  /** Called before `onClose` when the person discards the input; clear the autosave here. */
  onDiscard?: () => void;
  children: ReactNode;
}

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * A dialog with a title. Escape, the cross and a click outside close it, unless it is busy. Its content scrolls inside.
 */
export const Dialog = (props: DialogProps) => {
  const {
    open,
    onClose,
    title,
    description,
    footer,
    size,
    sheet,
    busy = false,
    confirmClose = false,
    onDiscard,
    children,
  } = props;
  const id = useId();
  const [asking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // Without focusable content, only a focusable container can be scrolled by keyboard.
  useLayoutEffect(() => {
    if (body.current) body.current.tabIndex = body.current.querySelector(focusable) ? -1 : 0;
  });
  const leave = () => {
    if (busy) return;
    if (confirmClose) setAsking(true);
    else onClose();
  };
  return (
    <Modal
      open={open}
      onDismiss={leave}
      size={size}
      sheet={sheet}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-text` : undefined}
    >
      <div className={`flex gap-4 border-line border-b px-5 py-4 sm:px-6 ${description ? 'items-start' : 'items-center'}`}>
        <div className="min-w-0 grow">
          <h2
            id={`${id}-title`}
            tabIndex={-1}
            className="wrap-anywhere text-balance font-semibold text-lg tracking-tight outline-none"
          >
            {title}
          </h2>
          {description ? (
            <div id={`${id}-text`} className="wrap-anywhere mt-0.5 text-pretty text-muted text-sm">
              {description}
            </div>
          ) : null}
        </div>
        <Button
          variant="ghost"
          size="sm"
          className="-my-1.5 -mr-2"
          aria-label={t`Close`}
          disabled={busy}
          onClick={leave}
          icon={<X />}
        />
      </div>
      <div ref={body} className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5 outline-offset-[-3px] sm:px-6">
        {children}
      </div>
      {footer ? (
        <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-4 sm:px-6">{footer}</div>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard?.();
          onClose();
        }}
        title={t`Discard what you typed?`}
        text={t`It hasn't been submitted yet.`}
        confirmLabel={t`Discard`}
        cancelLabel={t`Keep editing`}
        danger
      />
    </Modal>
  );
};
