import { topDialog } from 'portal-sdk/ui/top-dialog';
import { useEffect, useEffectEvent } from 'react';

/** Calls back for Ctrl+K and Cmd+K, but not in a field, where they may mean something else, nor behind an open dialog. */
export const useSearchKey = (onPress: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || topDialog()) return;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
