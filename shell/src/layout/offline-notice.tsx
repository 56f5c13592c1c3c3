import { useSyncExternalStore } from 'react';
import { t } from 'shared-contracts/translate';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** A notice while the browser has no connection. */
export const OfflineNotice = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {online ? null : <p className="notice-bar">{t`You're offline. Your text stays here until you can send it.`}</p>}
    </div>
  );
};
