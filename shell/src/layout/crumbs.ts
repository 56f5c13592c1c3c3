import type { Crumb } from 'portal-sdk/host';
import { useEffect } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { usePortal } from '../app/portal-context.tsx';
import { useBranding } from '../branding/use-branding.ts';

/** The names of the current page: the breadcrumb after 'Home'. */
export interface CrumbState {
  /** The mount's or the shell page's own part. */
  readonly page: Crumb | null;
  /** The parts that the remote adds. */
  readonly further: readonly Crumb[];
}

export type CrumbStore = StoreApi<CrumbState>;

export const createCrumbStore = (): CrumbStore => createStore<CrumbState>(() => ({ page: null, further: [] }));

/** All parts after 'Home', the current page last. */
export const partsOf = ({ page, further }: CrumbState): readonly Crumb[] =>
  page && !further[0]?.root ? [page, ...further] : further;

/** The window title: '{page} – {company}'. */
const windowTitle = (state: CrumbState, company: string): string => {
  const page = partsOf(state).at(-1)?.label;
  return page ? `${page} – ${company}` : company;
};

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
