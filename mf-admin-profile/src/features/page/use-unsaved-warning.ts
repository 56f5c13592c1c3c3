import { useEffect, useEffectEvent } from 'react';

/**
 * Warns about an unsaved change: the browser does before the tab closes, and `onLeft` is called when the field unmounts, for
 * example on another tab, filter or page.
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
