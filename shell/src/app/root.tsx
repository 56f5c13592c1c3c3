import { Outlet } from 'portal-sdk/router';
import { useBrandStyle } from '../branding/use-branding.ts';
import { useWindowTitle } from '../layout/use-page.ts';
import { ToastRegion } from '../toasts/toast-region.tsx';
import { usePortal } from './portal-context.tsx';

/** Parts of every page, signed in or not: the window title and the toasts. */
export const Root = () => {
  const { toasts } = usePortal();
  useWindowTitle();
  useBrandStyle();
  return (
    <>
      <Outlet />
      <ToastRegion toasts={toasts} />
    </>
  );
};
