import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import { useUser } from 'portal-sdk/host-context';
import { Link } from 'portal-sdk/router';
import { Avatar } from 'portal-sdk/ui/avatar';
import { Icon } from 'portal-sdk/ui/icon';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { type ThemeChoice, themeChoices } from '../preferences/theme.ts';
import { useDisclosure } from './use-disclosure.ts';

/** Light, dark, or the system's theme. */
const ThemeChoiceField = () => {
  const { theme } = usePortal();
  const choice = useStore(theme, (state) => state.choice);
  return (
    <fieldset className="px-3 py-2">
      <legend className="mb-1.5 text-muted text-xs">Theme</legend>
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

/** The signed-in person's menu: profile, theme, sign-out. */
export const UserMenu = () => {
  const { account, session } = usePortal();
  const leaving = useStore(session, (state) => state.phase === 'leaving');
  const user = useUser();
  const { open, close, boxProps, buttonProps } = useDisclosure();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="relative" {...boxProps}>
      <button type="button" className="btn btn-ghost gap-2 px-2" {...buttonProps}>
        <span className="sr-only">{`Account of ${name}`}</span>
        <Avatar {...user} imageUrl={user.profileImageUrl} />
        <span className="hidden max-w-40 truncate font-medium sm:block" aria-hidden="true">
          {name}
        </span>
        <ChevronDown className="size-4 text-muted" />
      </button>
      {open ? (
        <div className="menu-panel">
          <div className="border-base-300 border-b px-3 py-2.5">
            <p className="truncate font-medium text-sm">{name}</p>
            <p className="truncate text-muted text-xs">{user.email}</p>
            <p className="mt-0.5 text-muted text-xs capitalize">{user.role}</p>
          </div>
          <div className="p-1">
            <Link to="/profile" className="menu-entry" onClick={close}>
              <User className="size-4" />
              Profile
            </Link>
            <Link to="/profile/submissions" className="menu-entry" onClick={close}>
              <Icon name="list-checks" className="size-4" />
              My submissions
            </Link>
          </div>
          <ThemeChoiceField />
          <div className="border-base-300 border-t p-1">
            <button type="button" className="menu-entry" disabled={leaving} onClick={() => void account.logout()}>
              <LogOut className="size-4" />
              {leaving ? 'Logging out...' : 'Log out'}
            </button>
          </div>
        </div>
      ) : null}
    </div>
  );
};
