import Bookmark from 'lucide-react/icons/bookmark';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import { useDialogAddress } from 'portal-sdk/lists';
import { Link } from 'portal-sdk/router';
import { Icon } from 'portal-sdk/ui';
import { roleLabels } from 'shared-contracts/constants/account';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { type ThemeChoice, themeChoices } from '../preferences/theme.ts';

/** Light, dark, or the system's theme. */
const ThemeChoiceField = () => {
  const { theme } = usePortal();
  const choice = useStore(theme, (state) => state.choice);
  return (
    <fieldset className="px-3 py-2">
      <legend className="mb-1.5 text-muted text-xs">{t`Theme`}</legend>
      <div className="flex gap-1">
        {(Object.keys(themeChoices) as ThemeChoice[]).map((value) => (
          <label key={value} className="theme-choice">
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={choice === value}
              onChange={() => theme.setState({ choice: value })}
            />
            {themeChoices[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** The content of the signed-in person's menu: profile, theme, sign-out. */
export default function UserMenuPanel({ user, onLeave }: { user: CurrentUser; onLeave: () => void }) {
  const { account, session } = usePortal();
  const shortcuts = useDialogAddress('shortcuts');
  const showShortcuts = () => {
    onLeave();
    shortcuts.open();
  };
  const leaving = useStore(session, (state) => state.phase === 'leaving');
  return (
    <>
      <div className="border-base-300 border-b px-3 py-2.5">
        <p className="truncate font-medium text-sm">{`${user.firstName} ${user.lastName}`}</p>
        <p className="truncate text-muted text-xs">{user.email}</p>
        <p className="mt-0.5 text-muted text-xs capitalize">{roleLabels[user.role].toLowerCase()}</p>
      </div>
      <div className="p-1">
        <Link to="/profile" className="menu-entry" onClick={onLeave}>
          <User className="size-4" />
          {t`Profile`}
        </Link>
        <Link to="/profile/submissions" className="menu-entry" onClick={onLeave}>
          <Icon name="list-checks" className="size-4" />
          {t`My submissions`}
        </Link>
        <Link to="/favourites" className="menu-entry" onClick={onLeave}>
          <Bookmark className="size-4" />
          {t`Favourites`}
        </Link>
        <button type="button" className="menu-entry" onClick={showShortcuts}>
          <Keyboard className="size-4" />
          {t`Keyboard shortcuts`}
          {user.singleKeyShortcuts ? <kbd className="key-cap ml-auto">?</kbd> : null}
        </button>
      </div>
      <ThemeChoiceField />
      <div className="border-base-300 border-t p-1">
        <button type="button" className="menu-entry" disabled={leaving} onClick={() => void account.logout()}>
          <LogOut className="size-4" />
          {leaving ? t`Logging out...` : t`Log out`}
        </button>
      </div>
    </>
  );
}
