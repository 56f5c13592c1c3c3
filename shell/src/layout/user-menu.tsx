import ChevronDown from 'lucide-react/icons/chevron-down';
import { useUser } from 'portal-sdk/host';
import { Avatar, lazyDialog, useDisclosure } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';
import { DisclosedPanel } from './disclosed-panel.tsx';

const UserMenuPanel = lazyDialog(() => import('./user-menu-panel.tsx'));

/** The signed-in person's menu; its content is loaded when the page is idle, or when it opens. */
export const UserMenu = () => {
  const user = useUser();
  const { open, close, boxProps, buttonProps } = useDisclosure();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="relative" {...boxProps}>
      <button type="button" className="btn btn-ghost gap-2 px-2" {...buttonProps} onPointerEnter={UserMenuPanel.preload}>
        <span className="sr-only">{t`Account of ${name}`}</span>
        <Avatar {...user} imageUrl={user.profileImageUrl} />
        <span className="hidden max-w-40 truncate font-medium sm:block" aria-hidden="true">
          {name}
        </span>
        <ChevronDown className="size-4 text-muted" />
      </button>
      {open ? (
        <DisclosedPanel>
          <UserMenuPanel user={user} onLeave={close} />
        </DisclosedPanel>
      ) : null}
    </div>
  );
};
