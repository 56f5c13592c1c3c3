import { t } from 'shared-contracts/translate';
import { createStore, type StoreApi } from 'zustand/vanilla';

export const themeChoices = { system: t`System`, light: t`Light`, dark: t`Dark` } as const;
export type ThemeChoice = keyof typeof themeChoices;

export type ThemeStore = StoreApi<{ readonly choice: ThemeChoice }>;

const cookie = 'portal_theme';
const yearInSeconds = 365 * 24 * 3600;

const storedIn = (page: Document): ThemeChoice => {
  const value = page.cookie.match(/(?:^|; )portal_theme=(\w+)/)?.[1];
  return value === 'light' || value === 'dark' ? value : 'system';
};

/**
 * Light or dark: the person's choice, else the system's. The choice is in `data-theme` on the root element and in a cookie,
 * so that the server can render it before the first paint.
 */
export const createThemeStore = (page: Document): ThemeStore => {
  const root = page.documentElement;
  const apply = (choice: ThemeChoice) => {
    if (choice === 'system') root.removeAttribute('data-theme');
    else root.dataset.theme = `portal-${choice}`;
  };
  const store: ThemeStore = createStore(() => ({ choice: storedIn(page) }));
  apply(store.getState().choice);
  store.subscribe(({ choice }) => {
    apply(choice);
    page.cookie = `${cookie}=${choice}; Path=/; Max-Age=${choice === 'system' ? 0 : yearInSeconds}; SameSite=Lax`;
  });
  return store;
};
