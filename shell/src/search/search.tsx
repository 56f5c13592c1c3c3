import SearchSign from 'lucide-react/icons/search';
import { shortcut } from 'portal-sdk/host';
import { useDialogAddress } from 'portal-sdk/lists';
import { useNavigate } from 'portal-sdk/router';
import { lazyDialog, topDialog } from 'portal-sdk/ui';
import { startTransition, useEffect, useEffectEvent, useOptimistic, useRef } from 'react';
import { t } from 'shared-contracts/translate';
import { usePortal } from '../app/portal-context.tsx';
import { AreaBoundary } from '../remotes/area-boundary.tsx';

/** Calls back for Ctrl+K and Cmd+K, except in a field, where they may have another meaning, and behind an open dialog. */
const useSearchKey = (onPress: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || topDialog()) return;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};

/**
 * The address state of the dialog. The dialog is painted before everything else that depends on the address has re-rendered,
 * which takes longer than the dialog itself on a large page.
 */
const useSearchAddress = () => {
  const address = useDialogAddress('search');
  const navigate = useNavigate();
  const [isOpen, showAtOnce] = useOptimistic(address.isOpen);
  const isClosing = useRef(false);
  return {
    ...address,
    isOpen,
    open: () => {
      if (isOpen) return;
      isClosing.current = false;
      startTransition(async () => {
        showAtOnce(true);
        await address.open();
      });
    },
    close: () => {
      if (address.isOpen) return address.close();
      // its entry is already in the history
      if (isOpen && !isClosing.current) void navigate(-1);
      isClosing.current = true;
    },
  };
};

const SearchDialog = lazyDialog(() => import('./search-dialog.tsx'));

/**
 * The button of the search across the areas. The dialog loads when first opened; the address contains its state and its words.
 */
export const Search = () => {
  const isApple = /^(Mac|iP)/.test(navigator.platform);
  const { toasts } = usePortal();
  const { isOpen, value, open, replaceValue, close } = useSearchAddress();
  useSearchKey(open);
  const failed = (thrown: unknown) => {
    console.error(thrown);
    close();
    toasts.show({ title: t`The search could not be opened. Please load the page again.`, variant: 'destructive' });
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost max-sm:btn-square gap-2 text-muted sm:px-3"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open()}
        onPointerEnter={SearchDialog.preload}
        onFocus={SearchDialog.preload}
        {...shortcut('/', t`Search the portal`)}
      >
        <SearchSign className="size-5 shrink-0" />
        <span className="max-sm:sr-only">{t`Search`}</span>
        <span className="text-xs max-lg:hidden" aria-hidden="true">
          {isApple ? '⌘K' : t`Ctrl K`}
        </span>
      </button>
      {isOpen ? (
        <AreaBoundary onError={failed} fallback={null}>
          <SearchDialog words={value} onWords={replaceValue} onClose={close} />
        </AreaBoundary>
      ) : null}
    </>
  );
};
