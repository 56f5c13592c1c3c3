import { t } from 'shared-contracts/translate';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { useMarkNotices } from './use-mark-notices.ts';

export interface MarkAllButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  unread: number;
}

/** Marks all notifications as read. It stays, and keeps the focus, when there is nothing left to mark. */
export const MarkAllButton = ({ unread, ...look }: MarkAllButtonProps) => {
  const { mark, busy } = useMarkNotices();
  return (
    <Button
      {...look}
      busy={busy}
      aria-disabled={unread === 0 || undefined}
      onClick={() => (unread > 0 ? mark({ all: true, read: true }) : undefined)}
    >{t`Mark all as read`}</Button>
  );
};
