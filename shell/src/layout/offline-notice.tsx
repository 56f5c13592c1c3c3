import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Says that the browser has no connection, while it has none. */
export const OfflineNotice = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {online ? null : (
        <p className="notice-bar">You are offline. What you type stays here; sending works again once the connection is back.</p>
      )}
    </div>
  );
};
