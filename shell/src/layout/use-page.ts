import { useEffect } from 'react';
import { usePortal } from '../app/portal-context.tsx';
import { useBranding } from '../branding/use-branding.ts';
import { windowTitle } from './crumb-store.ts';

/** Sets the name of the current page for the breadcrumb and the window title. `path` makes it a link once a remote adds parts. */
export const usePage = (label: string, path?: string): void => {
  const { crumbs } = usePortal();
  useEffect(() => {
    crumbs.setState({ page: { label, to: path } });
    return () => {
      if (crumbs.getState().page?.label === label) crumbs.setState({ page: null, further: [] });
    };
  }, [crumbs, label, path]);
};

/** Syncs the window title with the breadcrumb. */
export const useWindowTitle = (): void => {
  const { crumbs } = usePortal();
  const { companyName } = useBranding();
  useEffect(() => {
    const write = () => {
      document.title = windowTitle(crumbs.getState(), companyName);
    };
    write();
    return crumbs.subscribe(write);
  }, [crumbs, companyName]);
};
