import type { Toast } from 'portal-sdk/host';

const key = 'portal.parting-toast';

/** A toast that is to show on the page we are about to load. */
export const keepToast = (storage: Storage, { title, description, variant }: Toast): void => {
  try {
    storage.setItem(key, JSON.stringify({ title, description, variant }));
  } catch {
    // without storage the greeting is lost, the sign-in is not
  }
};

/** Takes the toast that the page before left, once. */
export const takeToast = (storage: Storage): Toast | undefined => {
  const text = storage.getItem(key);
  if (!text) return undefined;
  storage.removeItem(key);
  try {
    return JSON.parse(text) as Toast;
  } catch {
    return undefined;
  }
};
