import type { Toast } from 'portal-sdk/host';

const key = 'portal.parting-toast';

/** Stores a toast for the next page load. */
export const storeToast = (storage: Storage, { title, description, variant }: Toast): void => {
  try {
    storage.setItem(key, JSON.stringify({ title, description, variant }));
  } catch {
    // without storage only the toast is lost, not the sign-in
  }
};

/** Returns the toast of the previous page and removes it. */
export const takeStoredToast = (storage: Storage): Toast | undefined => {
  const text = storage.getItem(key);
  if (!text) return undefined;
  storage.removeItem(key);
  try {
    return JSON.parse(text) as Toast;
  } catch {
    return undefined;
  }
};
