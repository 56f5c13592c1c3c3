import type { Crumb } from 'portal-sdk/host';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the page on screen is called: the parts of the breadcrumb after 'Home'. */
export interface CrumbState {
  /** The mount's or shell page's own part. */
  readonly page: Crumb | null;
  /** What the remote adds below it. */
  readonly further: readonly Crumb[];
}

export type CrumbStore = StoreApi<CrumbState>;

export const createCrumbStore = (): CrumbStore => createStore<CrumbState>(() => ({ page: null, further: [] }));

/** All parts after 'Home', the page on screen last. */
export const partsOf = ({ page, further }: CrumbState): readonly Crumb[] => (page ? [page, ...further] : further);

/** The window's title: '{page} – {company}'. */
export const windowTitle = (state: CrumbState, company: string): string => {
  const page = partsOf(state).at(-1)?.label;
  return page ? `${page} – ${company}` : company;
};
