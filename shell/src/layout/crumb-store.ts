import type { Crumb } from 'portal-sdk/host';
import { createStore, type StoreApi } from 'zustand/vanilla';

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
export const windowTitle = (state: CrumbState, company: string): string => {
  const page = partsOf(state).at(-1)?.label;
  return page ? `${page} – ${company}` : company;
};
