import { useUser } from 'portal-sdk/host';
import { useDialogAddress } from 'portal-sdk/lists';
import { useNavigate } from 'portal-sdk/router';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { navigationFor } from '../layout/navigation-entries.ts';
import { areaKeys } from './area-keys.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useKeys } from './use-keys.ts';

/** The single-key shortcuts of every page, and the dialog that lists them at the address `?shortcuts`. */
export default function Keyboard() {
  const remotes = useStore(usePortal().active.state, (state) => state.remotes);
  const user = useUser();
  const navigate = useNavigate();
  const dialog = useDialogAddress('shortcuts');
  const open = navigationFor(remotes, user?.effectiveRole).map(({ path }) => path);
  const areas = areaKeys(remotes).filter(({ path }) => open.includes(path));
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
