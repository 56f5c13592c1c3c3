import type { Drafts } from 'portal-sdk/host';

const prefix = 'portal.draft';

/**
 * Autosaved forms in the tab's sessionStorage: they survive a reload and a new sign-in, only the same person can read them,
 * and they end with the tab. `owner` returns the id of the signed-in person; without one nothing is stored.
 */
export const createDrafts = (storage: Storage, owner: () => string | undefined): Drafts => {
  const keyOf = (key: string) => {
    const id = owner();
    return id && `${prefix}.${id}.${key}`;
  };
  return {
    read: <T>(key: string) => {
      const full = keyOf(key);
      const text = full && storage.getItem(full);
      if (!text) return undefined;
      try {
        return JSON.parse(text) as T;
      } catch {
        return undefined;
      }
    },
    write: (key, value) => {
      const full = keyOf(key);
      if (!full) return;
      try {
        storage.setItem(full, JSON.stringify(value));
      } catch {
        // storage full or forbidden: only the autosaved copy is missing, the form keeps the text
      }
    },
    clear: (key) => {
      const full = keyOf(key);
      if (full) storage.removeItem(full);
    },
  };
};

/** Removes all autosaved forms of one person from this tab. */
export const clearDrafts = (storage: Storage, userId: string): void => {
  const own = `${prefix}.${userId}.`;
  for (const key of Object.keys(storage)) if (key.startsWith(own)) storage.removeItem(key);
};
