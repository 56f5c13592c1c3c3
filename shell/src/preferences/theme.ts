import { createStore, type StoreApi } from 'zustand/vanilla';

export const themeChoices = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;
export type ThemeChoice = keyof typeof themeChoices;

export type ThemeStore = StoreApi<{ readonly choice: ThemeChoice }>;

const key = 'portal.theme';

const isChoice = (value: string | null): value is ThemeChoice => value !== null && value in themeChoices;

const stored = (storage: Storage): ThemeChoice => {
  const value = storage.getItem(key);
  return isChoice(value) ? value : 'system';
};

/**
 * Light or dark: by the person's choice, else by the system's. The choice is remembered in this
 * browser and stands on the root element as `data-theme`; without one the system decides.
 */
export const createThemeStore = (storage: Storage, root: HTMLElement): ThemeStore => {
  const apply = (choice: ThemeChoice) => {
    if (choice === 'system') root.removeAttribute('data-theme');
    else root.dataset.theme = `portal-${choice}`;
  };
  const store: ThemeStore = createStore(() => ({ choice: stored(storage) }));
  apply(store.getState().choice);
  store.subscribe(({ choice }) => {
    apply(choice);
    try {
      storage.setItem(key, choice);
    } catch {
      // without storage the choice lasts for this page
    }
  });
  return store;
};
