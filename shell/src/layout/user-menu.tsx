import ChevronDown from 'lucide-react/icons/chevron-down';
import { useUser } from 'portal-sdk/host';
import { Avatar, lazyDialog, useDisclosure } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { t } from 'shared-contracts/translate';
import { AreaBoundary } from '../remotes/area-boundary.tsx';

const LoadFailure = () => <p role="alert" className="p-4 text-sm">{t`This could not be opened. Please load the page again.`}</p>;

/** Shown in a {@link DisclosedPanel} while its code loads. */
export const panelOpening = <p className="p-4 text-muted text-sm">{t`Opening…`}</p>;

/** The panel that a top bar button opens below itself. */
export const DisclosedPanel = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`menu-panel ${className}`}>
    <AreaBoundary fallback={<LoadFailure />}>{children}</AreaBoundary>
  </div>
);

const UserMenuPanel = lazyDialog(() => import('./user-menu-panel.tsx'), panelOpening);

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
