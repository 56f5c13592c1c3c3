import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { markClosed, markOpen } from 'portal-sdk/ui';
import { useEffect, useRef } from 'react';
import { t } from 'shared-contracts/translate';
import { Brand } from './brand.tsx';
import { SideNavigation } from './side-navigation.tsx';

/** The navigation on small screens: a button opens it as a modal drawer. Each navigation closes it, including Back. */
export const NavigationDrawer = () => {
  const drawer = useRef<HTMLDialogElement>(null);
  // closes on the history step, not when the page renders: reopened in between, it stays open
  useEffect(() => {
    const close = () => drawer.current?.close();
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  const open = () => {
    drawer.current?.showModal();
    if (drawer.current) markOpen(drawer.current);
  };
  const close = () => drawer.current?.close();
  return (
    <>
      <button type="button" className="btn btn-ghost btn-square lg:hidden" aria-label={t`Open navigation`} onClick={open}>
        <Menu className="size-5" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for a click outside the drawer */}
      <dialog
        ref={drawer}
        aria-label={t`Navigation`}
        className="drawer-window"
        onClose={() => drawer.current && markClosed(drawer.current)}
        onClick={(event) => {
          if (event.target === event.currentTarget || (event.target as Element).closest('a')) close();
        }}
      >
        <div className="flex items-center justify-between gap-2 border-base-300 border-b p-3">
          <Brand />
          <button type="button" className="btn btn-ghost btn-square btn-sm" aria-label={t`Close navigation`} onClick={close}>
            <X className="size-5" />
          </button>
        </div>
        <SideNavigation />
      </dialog>
    </>
  );
};
