import { returnPathOf } from '../session/return-path.ts';

export const signInViews = ['login', 'register', 'forgot'] as const;
export type SignInView = (typeof signInViews)[number];

/** The view in an address of the sign-in page; default: login. */
export const viewIn = (search: string): SignInView => {
  const named = new URLSearchParams(search).get('view');
  return signInViews.find((view) => view === named) ?? 'login';
};

/** The address of a view, with the return path of the current one. */
export const addressOf = (view: SignInView, here: Pick<Location, 'pathname' | 'search' | 'hash'>): string => {
  const query = new URLSearchParams();
  const back = returnPathOf(here);
  if (view !== 'login') query.set('view', view);
  if (back !== '/') query.set('returnTo', back);
  return query.size > 0 ? `/auth?${query}` : '/auth';
};
