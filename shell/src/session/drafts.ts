import type { Drafts } from 'portal-sdk/host';

const prefix = 'portal.draft';

/**
 * What a person typed and has not sent, in the tab's own storage: it survives a reload and a new
 * sign-in, is read back to the same person only, and is gone with the tab.
 * `owner` answers the id of the signed-in person; without one nothing is kept.
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
        // full or forbidden storage: the text stays in the form, only its copy is missing
      }
    },
    clear: (key) => {
      const full = keyOf(key);
      if (full) storage.removeItem(full);
    },
  };
};

/** Removes every draft of one person from this tab. */
export const forgetDrafts = (storage: Storage, userId: string): void => {
  const own = `${prefix}.${userId}.`;
  for (const key of Object.keys(storage)) if (key.startsWith(own)) storage.removeItem(key);
};
