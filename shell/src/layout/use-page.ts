import { useEffect } from 'react';
import { usePortal } from '../app/portal-context.tsx';
import { windowTitle } from './crumb-store.ts';

/** Names the page on screen, for the breadcrumb and the window's title. `path` makes it a link once a remote adds parts. */
export const usePage = (label: string, path?: string): void => {
  const { crumbs } = usePortal();
  useEffect(() => {
    crumbs.setState({ page: { label, to: path } });
    return () => {
      if (crumbs.getState().page?.label === label) crumbs.setState({ page: null, further: [] });
    };
  }, [crumbs, label, path]);
};

/** Keeps the window's title what the breadcrumb says. */
export const useWindowTitle = (): void => {
  const { crumbs, boot } = usePortal();
  useEffect(() => {
    const write = () => {
      document.title = windowTitle(crumbs.getState(), boot.branding.companyName);
    };
    write();
    return crumbs.subscribe(write);
  }, [crumbs, boot]);
};
