import { Outlet } from 'portal-sdk/router';
import { useWindowTitle } from '../layout/use-page.ts';
import { ToastRegion } from '../toasts/toast-region.tsx';
import { usePortal } from './portal-context.tsx';

/** What every page has, signed in or not: the window's title and the toasts. */
export const Root = () => {
  const { toasts } = usePortal();
  useWindowTitle();
  return (
    <>
      <Outlet />
      <ToastRegion toasts={toasts} />
    </>
  );
};
