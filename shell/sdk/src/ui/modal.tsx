import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { PreviewParam } from '../preview/preview-param.ts';
import { markClosed, markOpen, topDialog } from './top-dialog.ts';

const firstField = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Sets the initial focus of a dialog: the marked element, else the first field, else the title. */
const focusInside = (dialog: HTMLElement, labelledBy: string): void => {
  const touch = matchMedia('(pointer: coarse)').matches;
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    (touch ? null : dialog.querySelector<HTMLElement>(firstField)) ??
    document.getElementById(labelledBy);
  target?.focus({ preventScroll: true });
};

/** What the Tab key can reach, unless it is disabled or hidden. */
const reachable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';

/** Focuses the first or last element of a dialog that the Tab key reaches. */
const focusEnd = (dialog: HTMLElement | null, end: 'first' | 'last'): void => {
  const candidates = [...(dialog?.querySelectorAll<HTMLElement>(reachable) ?? [])].filter(({ tabIndex }) => tabIndex >= 0);
  const inOrder = end === 'first' ? candidates : candidates.reverse();
  // only the browser knows what is focusable right now
  inOrder.find((element) => {
    element.focus();
    return document.activeElement === element;
  });
};

/**
 * Returns the focus to a dialog while it is the topmost, if it moves elsewhere. Returns a function that stops it, and returns the
 * element behind the dialog that the page has focused in the meantime: it gets the focus when the dialog closes.
 */
const keepFocusIn = (dialog: HTMLElement, labelledBy: string): (() => HTMLElement | undefined) => {
  const layer = dialog.parentElement;
  let last: HTMLElement | undefined;
  let wanted: HTMLElement | undefined;
  const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || topDialog() !== dialog) return;
    if (layer?.contains(target)) {
      last = target;
      return;
    }
    // a person who comes from the browser's own controls comes from no element
    if (relatedTarget) wanted = target;
    if (last?.isConnected) last.focus({ preventScroll: true });
    else focusInside(dialog, labelledBy);
  };
  document.addEventListener('focusin', onFocusIn);
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    return wanted?.isConnected ? wanted : undefined;
  };
};

/** Focuses the nearest part of the page around what had the focus before, or all of the page's content, if nothing has it. */
export const focusAround = (part?: Element | null): void => {
  if (document.activeElement !== document.body) return;
  const target = part?.isConnected ? part : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const;

export type ModalSize = keyof typeof sizes;

const sheets = { full: 'modal-sheet', bottom: 'modal-sheet-bottom' } as const;

export type ModalSheet = keyof typeof sheets;

export interface ModalProps {
  open: boolean;
  /** Called when the person tries to close it: by Escape or a click outside. */
  onDismiss: () => void;
  labelledBy: string;
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
  size?: ModalSize;
  /** On a small screen: fills it, is as tall as its content at the lower edge, or stays a card. */
  sheet?: ModalSheet | false;
  children: ReactNode;
}

/**
 * An unstyled modal dialog. It never closes by itself: it calls `onDismiss`. When `open` turns false, the focus goes where the
 * page wants it by then, or returns to where it was, or to what is around that. It is not a native modal, since that makes every
 * element of the page inert, and recalculates its style (ADR 46).
 */
export const Modal = ({ open, onDismiss, labelledBy, describedBy, role, size = 'md', sheet = 'full', children }: ModalProps) => {
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const previewParam = `${useContext(PreviewParam)}-inside`;

  useLayoutEffect(() => {
    const [popover, dialog] = [layer.current, box.current];
    if (!open || !popover || !dialog) return;
    const before = document.activeElement;
    const around = before?.parentElement?.closest('[tabindex="-1"]');
    // first: locking the page reads its layout, which is up to date only while the dialog is still hidden
    markOpen(dialog);
    popover.showPopover();
    focusInside(dialog, labelledBy);
    const stopKeepingFocus = keepFocusIn(dialog, labelledBy);
    return () => {
      const target = stopKeepingFocus() ?? before;
      markClosed(dialog);
      popover.hidePopover();
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      // the render that closes it may also remove the target
      queueMicrotask(() => focusAround(around));
    };
  }, [open, labelledBy]);

  const dismiss = (event: Pick<Event, 'preventDefault' | 'stopPropagation'>) => {
    event.preventDefault();
    event.stopPropagation();
    onDismiss();
  };
  const isEscape = ({ key, defaultPrevented }: Pick<KeyboardEvent, 'key' | 'defaultPrevented'>) =>
    key === 'Escape' && !defaultPrevented;
  // works also after a click on plain text, which leaves nothing focused
  const dismissFromAnywhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (isEscape(event) && topDialog() === box.current) dismiss(event);
  });
  useEffect(() => {
    if (!open) return;
    document.addEventListener('keydown', dismissFromAnywhere);
    return () => document.removeEventListener('keydown', dismissFromAnywhere);
  }, [open]);

  const onClick = ({ target }: MouseEvent) => {
    if (target === layer.current && pressedOutside.current) onDismiss();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the area around the dialog; Escape does what a click there does
    <div
      ref={layer}
      popover="manual"
      className="modal-layer"
      onKeyDown={(event) => {
        if (isEscape(event)) dismiss(event);
      }}
      onPointerDown={({ target }) => {
        pressedOutside.current = target === layer.current;
      }}
      onClick={onClick}
    >
      {open ? <FocusEnd onReach={() => focusEnd(box.current, 'last')} /> : null}
      <dialog
        ref={box}
        open={open}
        role={role}
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className={`modal-window ${sheet ? sheets[sheet] : ''} ${sizes[size]}`}
      >
        {open ? <PreviewParam value={previewParam}>{children}</PreviewParam> : null}
      </dialog>
      {open ? <FocusEnd onReach={() => focusEnd(box.current, 'first')} /> : null}
    </div>
  );
};

/** Placed before and after a dialog: when Tab leaves the dialog at one end, the focus wraps to the other. */
const FocusEnd = ({ onReach }: { onReach: () => void }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: has to catch the focus
  // biome-ignore lint/a11y/noStaticElementInteractions: and hands it on
  <span tabIndex={0} onFocus={onReach} />
);
