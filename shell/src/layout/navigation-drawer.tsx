import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { markClosed, markOpen } from 'portal-sdk/ui/top-dialog';
import { useEffect, useRef } from 'react';
import { Brand } from './brand.tsx';
import { SideNavigation } from './side-navigation.tsx';

/** The navigation on small screens: a button that opens it as a modal drawer, which each way to another page closes, Back too. */
export const NavigationDrawer = () => {
  const drawer = useRef<HTMLDialogElement>(null);
  // with the step, not with the page that it leads to: opened again until that is drawn, it stays
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
      <button type="button" className="btn btn-ghost btn-square lg:hidden" aria-label="Open navigation" onClick={open}>
        <Menu className="size-5" aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the drawer has Escape as its key */}
      <dialog
        ref={drawer}
        aria-label="Navigation"
        className="drawer-window"
        onClose={() => drawer.current && markClosed(drawer.current)}
        onClick={(event) => {
          if (event.target === event.currentTarget || (event.target as Element).closest('a')) close();
        }}
      >
        <div className="flex items-center justify-between gap-2 border-base-300 border-b p-3">
          <Brand />
          <button type="button" className="btn btn-ghost btn-square btn-sm" aria-label="Close navigation" onClick={close}>
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
        <SideNavigation />
      </dialog>
    </>
  );
};
