import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { t } from 'shared-contracts/translate';
import { useTopDialog } from './use-top-dialog.ts';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

const Notice = ({ shown }: { shown: boolean }) => (
  <div role="status" className="offline-notice">
    {shown ? <p>{t`You're offline. Your text stays here.`}</p> : null}
  </div>
);

/** A notice while the browser has no connection, in the page or inside the topmost open dialog: in sight wherever people type. */
export const OfflineNotice = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const dialog = useTopDialog();
  return (
    <>
      <Notice shown={!online && !dialog} />
      {dialog ? createPortal(<Notice shown={!online} />, dialog) : null}
    </>
  );
};
