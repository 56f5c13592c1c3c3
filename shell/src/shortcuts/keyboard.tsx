import { useUser } from 'portal-sdk/host';
import { useDialogAddress } from 'portal-sdk/lists';
import { useNavigate } from 'portal-sdk/router';
import { topDialog } from 'portal-sdk/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { navigationFor } from '../layout/navigation-entries.ts';
import { areaKeys } from './area-keys.ts';
import { moveFocus, pressElement } from './page-shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** Elements in which keys type text or choose an option. */
const inputSelector = 'textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable=""], [contenteditable=true]';

/** Milliseconds within which the letter of an area follows its `g`. */
const letterTimeout = 1_500;

interface Keys {
  /** Whether single-key shortcuts are enabled. */
  readonly on: boolean;
  readonly showList: () => void;
  /** @param letter after `g`. Returns whether an area has it */
  readonly goTo: (letter: string) => boolean;
}

/** Handles single keys, except with a modifier, while the person is typing, or behind an open dialog. */
const useKeys = ({ on, showList, goTo }: Keys): void => {
  const gPressedAt = useRef(Number.NEGATIVE_INFINITY);
  /** Returns whether the key was handled. */
  const handleKey = (key: string, followsG: boolean, repeated: boolean): boolean => {
    if (key === 'j' || key === 'k') return moveFocus(key === 'j' ? 1 : -1);
    if (repeated) return false;
    if (followsG) return goTo(key);
    if (key !== '?') return pressElement(key);
    showList();
    return true;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, timeStamp, repeat } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
    if (event.key.length !== 1 || topDialog() || (target instanceof Element && target.closest(inputSelector))) return;
    const key = event.key.toLowerCase();
    const followsG = timeStamp - gPressedAt.current < letterTimeout;
    gPressedAt.current = key === 'g' && !followsG ? timeStamp : Number.NEGATIVE_INFINITY;
    if (handleKey(key, followsG, repeat)) event.preventDefault();
  });
  useEffect(() => {
    if (!on) return;
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [on]);
};

/** The single-key shortcuts of every page, and the dialog that lists them at the address `?shortcuts`. */
export default function Keyboard() {
  const remotes = useStore(usePortal().active.state, (state) => state.remotes);
  const user = useUser();
  const navigate = useNavigate();
  const dialog = useDialogAddress('shortcuts');
  const openPaths = navigationFor(remotes, user?.effectiveRole).map(({ path }) => path);
  const areas = areaKeys(remotes).filter(({ path }) => openPaths.includes(path));
  const on = user?.singleKeyShortcuts ?? true;
  useKeys({
    on,
    showList: dialog.open,
    goTo: (letter) => {
      const area = areas.find((one) => one.letter === letter);
      if (area) void navigate(area.path);
      return area !== undefined;
    },
  });
  return dialog.isOpen ? <ShortcutsDialog on={on} areas={areas} onClose={dialog.close} /> : null;
}
