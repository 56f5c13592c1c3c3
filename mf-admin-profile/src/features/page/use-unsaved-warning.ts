import { useEffect, useEffectEvent } from 'react';

/**
 * Warns of a change that is not saved: the browser before the tab closes, and `onLeft` once the field is gone, such as by
 * another tab, filter or page.
 */
export const useUnsavedWarning = (isUnsaved: boolean, onLeft: () => void): void => {
  const left = useEffectEvent(() => {
    if (isUnsaved) onLeft();
  });
  useEffect(() => () => left(), []);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
};
